import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { scopes, type Grants, type Scope } from '#platform/contract/permission.ts'
import type { AnyReach, Viewer } from '#platform/server/rights/define-reach.ts'
import type { RuleAsker } from '#platform/server/rights/rule.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

// For every reach that an area names: what is said of one record and what a query keeps are the same, no matter who asks and
// whatever they were granted. The list is read from the product: no one adds to it here.
const product = await demoProduct()
const areas = areasOf(product)
const reaches = areas.flatMap(({ name, reaches: named = [] }) =>
  named.map((reach) => [`${name}: ${reach.of}`, reach] as const),
)
const RUNS = Number(process.env['ATRIUM_TEST_RUNS'] ?? 40)
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? 20_261_121)

let people: readonly Omit<RuleAsker, 'grants'>[] = []

beforeAll(async () => {
  const { rows } = await product.read((ctx) =>
    sql<Omit<RuleAsker, 'grants'>>`
      select account.id, user_type as "userType", seat.company_id as "companyId" from account
      left join assignment as seat on seat.account_id = account.id
        and daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date
      order by account.id`.execute(ctx.db),
  )
  people = rows
}, 60_000)

const grantsFor = (permissions: readonly string[]) =>
  fc.record(Object.fromEntries(permissions.map((name) => [name, fc.constantFrom<Scope>(...scopes)])))

async function complaintsOf(reach: AnyReach, viewer: Viewer): Promise<string[]> {
  const { id, from } = reach.found
  const row: unknown = reach.found.row
  const rules = Object.keys(reach.rules)
  const facts = Object.entries<RawBuilder<boolean>>(reach.standing(viewer, row))
  const { rows } = await product.read((ctx) =>
    sql<Record<string, boolean> & { id: number }>`
      select ${id} as id, ${sql.join(facts.map(([name, fact]) => sql`${fact} as ${sql.id(`fact ${name}`)}`))},
        ${sql.join(rules.map((rule) => sql`${reach.rows(viewer, rule, row as never)} as ${sql.id(`rule ${rule}`)}`))}
      from ${from}`.execute(ctx.db),
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows.flatMap((found) => {
    const standing = Object.fromEntries(facts.map(([name]) => [name, found[`fact ${name}`] === true]))
    return rules
      .filter((rule) => reach.may(viewer.actor, rule, standing) !== found[`rule ${rule}`])
      .map((rule) => `${rule} of ${found.id} by ${JSON.stringify(viewer.actor)}: ${JSON.stringify(standing)}`)
  })
}

describe.each(reaches)('%s', (_, reach) => {
  test('says the same of one record as of many, in random worlds', { timeout: 60_000 }, async () => {
    const day = companyDay(product.clock.now())
    const worlds = fc.sample(
      fc.record({ person: fc.constantFrom(...people), grants: grantsFor(reach.permissions) }),
      { numRuns: RUNS, seed: SEED },
    )
    for (const { person, grants } of worlds)
      expect(await complaintsOf(reach, { actor: { ...person, grants }, day })).toEqual([])
  })

  test(
    'says the same in every scope of every permission, alone and beside all others',
    { timeout: 60_000 },
    async () => {
      const day = companyDay(product.clock.now())
      const asked = fc.sample(fc.constantFrom(...people), { numRuns: 3, seed: SEED })
      const rest: Grants = Object.fromEntries(reach.permissions.map((name) => [name, 'all' as const]))
      for (const permission of reach.permissions)
        for (const scope of scopes)
          for (const person of asked)
            for (const grants of [{ [permission]: scope }, { ...rest, [permission]: scope }])
              expect(await complaintsOf(reach, { actor: { ...person, grants }, day })).toEqual([])
    },
  )

  test('gives customers nothing, whatever they were granted', async () => {
    const customer = people.find(({ userType }) => userType === 'Client')!
    const grants: Grants = Object.fromEntries(reach.permissions.map((name) => [name, 'all' as const]))
    const nothing = Object.fromEntries(Object.keys(reach.facts).map((fact) => [fact, true]))
    for (const rule of Object.keys(reach.rules))
      expect([rule, reach.may({ ...customer, grants }, rule, nothing)]).toEqual([rule, false])
  })
})

test('reaches ask for permissions that there are', () => {
  const known = new Set(permissionsOf(areas).flatMap(({ permissions }) => Object.keys(permissions)))
  expect(
    reaches.flatMap(([name, { permissions }]) =>
      permissions.filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
    ),
  ).toEqual([])
})
