import { beforeAll, expect, test } from 'vitest'
import { mergeContacts, partContacts, resolveContact } from '#contacts/server/public.ts'
import { buildClientInterview } from '#recruitment/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Every area that names a contact hears that two are one person, with the subscriptions of the product itself.
const product = await testProduct()
let actor: Ctx['actor']
let cardId = 0

beforeAll(async () => {
  const { id, name } = await product.account({ roles: ['sales_manager'] })
  actor = await product.read(async (ctx) => ({ ...ctx.actor, id, name }))
  cardId = await product.read(async ({ db }) => {
    const card = db.selectFrom('rate_card').select('id').limit(1)
    return (await card.executeTakeFirstOrThrow()).id
  })
})

const write = <T>(work: (ctx: Ctx) => Promise<T>) => product.write((ctx) => work({ ...ctx, actor }))

const contact = (email: string) =>
  write(async (ctx) => {
    const wish = { email, name: 'Mira', origin: 'website', notice: '', detail: { title: 'A shop' } } as const
    const { contactId, leadId } = await resolveContact(ctx, wish)
    return { id: contactId, leadId: leadId! }
  })

type Someone = Awaited<ReturnType<typeof contact>>

/** One row of each area above. */
const rowsFor = ({ id: contact_id, leadId: lead_id }: Someone, tag: string) =>
  write(async (ctx) => {
    const person = { contact_id, lead_id, name: 'Mira', email: `${tag}@rows.example`, phone: '' }
    await ctx.db
      .insertInto('appointment')
      .values({
        ...person,
        uid: tag,
        host_account_id: actor.id,
        zone: 'Asia/Kolkata',
        sender_digest: tag,
        local_day: '2026-12-01',
        local_minute: tag.length,
        created_at: ctx.now,
        starts_at: new Date(ctx.now.getTime() + tag.length),
        ends_at: new Date(ctx.now.getTime() + 1_800_000),
      })
      .execute()
    await ctx.db
      .insertInto('estimate')
      .values({
        ...unset,
        ...unchanged,
        ...person,
        number: tag,
        token: tag,
        path: 'hire',
        rate_card_id: cardId,
        inputs: '{}',
        outcome: '{}',
        currency: 'INR',
        sender_digest: tag,
        answers_digest: tag,
        created_at: ctx.now,
        repeats_until: ctx.now,
        expires_at: ctx.now,
      })
      .execute()
    await ctx.db
      .insertInto('portfolio_viewer')
      .values({ ...person, verified_at: ctx.now, last_seen_at: ctx.now })
      .execute()
    await buildClientInterview(ctx, {
      contact_id,
      account_id: actor.id,
      requirement: `Developer ${tag}`,
      proposed_by: actor.id,
    })
  })

const unset = {
  company_name: '',
  message: '',
  budget: '',
  is_nda: false,
  requirement: '',
  low: null,
  high: null,
  viewed_at: null,
  mail_id: null,
  mail_failure_told_at: null,
} as const
const unchanged = { revises_id: null, revised_by: null, won_value: null, won_at: null, nda_accepted_at: null }

const above = ['appointment', 'estimate', 'portfolio_viewer', 'client_interview'] as const
const countsOf = ({ id }: Someone) =>
  product.read(async ({ db }) => {
    const counts: number[] = []
    for (const table of above)
      counts.push((await db.selectFrom(table).select('id').where('contact_id', '=', id).execute()).length)
    return counts
  })

test('meetings, estimates, viewers and client interviews go with a merged contact and come back when it is parted', async () => {
  const [kept, merged] = [await contact('kept@rows.example'), await contact('merged@rows.example')]
  await rowsFor(kept, 'one')
  await rowsFor(merged, 'other')
  // The same interview stands at both: it stays where it is, and the others go.
  await write(async (ctx) => {
    for (const { id } of [kept, merged])
      await buildClientInterview(ctx, {
        contact_id: id,
        account_id: actor.id,
        requirement: 'Tester',
        proposed_by: actor.id,
      })
  })
  const { mergeId } = await write((ctx) => mergeContacts(ctx, { keptId: kept.id, mergedId: merged.id }))
  expect([await countsOf(kept), await countsOf(merged)]).toEqual([
    [2, 2, 2, 3],
    [0, 0, 0, 1],
  ])
  await write((ctx) => partContacts(ctx, mergeId))
  expect([await countsOf(kept), await countsOf(merged)]).toEqual([
    [1, 1, 1, 2],
    [1, 1, 1, 2],
  ])
})
