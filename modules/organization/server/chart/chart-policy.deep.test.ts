import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { listAssignments } from '#organization/contract/assignments/assignment-calls.ts'
import { getOrganizationChart, teamMembers } from '#organization/contract/chart/chart-calls.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import {
  mayAssign,
  mayManageCompany,
  mayReadDirectory,
  maySeeAssignments,
  maySeeCard,
  maySeeTeam,
} from '#organization/server/organization-policy.ts'

const product = await demoProduct()

const everybody = () =>
  product.read(({ db }) =>
    db.selectFrom('account').select(['id', 'name', 'status', 'user_type']).orderBy('id').execute(),
  )

const seatsToday = () => {
  const day = companyDay(product.clock.now())
  return product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select(['account_id', 'line_manager_id', 'company_id'])
      .where('valid_from', '<=', day)
      .where((seat) => seat.or([seat('valid_to', 'is', null), seat('valid_to', '>=', day)]))
      .execute(),
  )
}

type Person = Awaited<ReturnType<typeof everybody>>[number]

async function viewing(viewer: Person): Promise<{ caller: Caller; view: Parameters<typeof maySeeTeam>[0] }> {
  const caller = await product.as(viewer)
  const { data } = await caller.send(me, {})
  return {
    caller,
    view: { actor: { grants: data.permissions }, userType: viewer.user_type, accountId: viewer.id },
  }
}

test('whichever person of the demo company asks, chart, teams and histories are those that the predicates allow', async () => {
  const people = await everybody()
  const seats = await seatsToday()
  const seatOf = new Map(seats.map((seat) => [seat.account_id, seat]))
  // One of every kind: active at the top and in the middle, left, locked, customer.
  const asked = [
    ...Map.groupBy(people, ({ status, user_type }) => `${status} ${user_type}`).values(),
  ].flatMap((alike) => [
    alike[0]!,
    alike.find(({ id }) => seats.some((seat) => seat.line_manager_id === id)) ?? alike[0]!,
  ])
  for (const viewer of people.filter(({ status }) => status === 'active')) {
    const { caller, view } = await viewing(viewer)
    const chart = await caller.send(getOrganizationChart, {})
    const inChart = people.filter((person) => maySeeCard(view, person) && seatOf.has(person.id))
    const shown = [chart.httpStatus, chart.data.people]
    expect(shown).toEqual(mayReadDirectory(view) ? [200, inChart.length] : [403, undefined])
    for (const lead of [...asked, viewer]) {
      const team = await caller.send(teamMembers, { account_id: lead.id, size: 200 })
      expect(team.httpStatus === 200).toBe(maySeeTeam(view, lead))
      if (team.httpStatus !== 200) continue
      const led = people.filter(
        ({ id, status }) => seatOf.get(id)?.line_manager_id === lead.id && status === 'active',
      )
      expect(team.data.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(led.map(({ id }) => id))
      const history = await caller.send(listAssignments, { account_id: lead.id })
      expect(history.httpStatus === 200).toBe(maySeeAssignments(view, lead))
    }
  }
})

test('a walk down the whole chart meets everybody once', async () => {
  const people = await everybody()
  const seats = await seatsToday()
  const viewer = people.find(({ name }) => name === 'Anirban Kuila')!
  const { caller, view } = await viewing(viewer)
  const met: number[] = []
  const open = async (under: number | undefined) => {
    const { nodes } = (await caller.send(getOrganizationChart, { root: under, size: 200 })).data
    const here = nodes.filter(({ manager_id }) => manager_id === (under ?? null))
    for (const { id, direct } of here) {
      met.push(id)
      if (direct > 0) await open(id)
    }
  }
  await open(undefined)
  const allowed = people
    .filter((person) => maySeeCard(view, person) && seats.some(({ account_id }) => account_id === person.id))
    .map(({ id }) => id)
  expect(met.toSorted((a, b) => a - b)).toEqual(allowed)
})

test('the companies that may be saved are those that the predicate allows', async () => {
  const seats = await seatsToday()
  for (const viewer of (await everybody()).filter(({ status }) => status === 'active')) {
    const { caller, view } = await viewing(viewer)
    const { httpStatus, data } = await caller.send(listCompanies, {})
    expect(httpStatus).toBe(mayReadDirectory(view) ? 200 : 403)
    if (httpStatus !== 200) continue
    const companyId = seats.find(({ account_id }) => account_id === viewer.id)?.company_id ?? null
    for (const { id, can } of data.rows)
      expect(can.save).toBe(mayManageCompany({ actor: view.actor, companyId }, id))
    const chart = await caller.send(getOrganizationChart, { filter: 'myself' })
    expect(chart.data.can.assign).toBe(mayAssign(view.actor))
  }
})
