import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages } from '#identity/contract/requests/access-request-messages.ts'
import { delegate } from '#identity/contract/delegation/delegation-calls.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>
type Accounts = { asha: Account; riya: Account; kabir: Account; meera: Account }

let people: Accounts
let asha: Caller
let riya: Caller
let trainer: number

beforeAll(async () => {
  const admin = ['employee', 'admin']
  people = {
    asha: await product.account({ name: 'Asha Rao' }),
    riya: await product.account({ name: 'Riya Sen', roles: admin }),
    kabir: await product.account({ name: 'Kabir Das', roles: admin }),
    meera: await product.account({ name: 'Meera Pillai' }),
  }
  asha = await product.as(people.asha)
  riya = await product.as(people.riya)
  const role = await product.read(({ db }) =>
    db.selectFrom('role').select('id').where('key', '=', 'trainer').executeTakeFirstOrThrow(),
  )
  trainer = role.id
})

const inDays = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

const ask = async (last_day: string | null) =>
  (await asha.send(calls.requestAccess, { role_id: trainer, last_day, reason: 'To stand in' })).data.id

const decide = (request_id: number, verdict: 'approved' | 'rejected', comment: string) =>
  riya.send(calls.decideAccess, { request_id, verdict, comment })

const lastMail = () =>
  product.read(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', people.asha.email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const attachment = await ctx.db
      .selectFrom('mail_attachment')
      .select('content_sealed')
      .where('mail_id', '=', id)
      .executeTakeFirst()
    const file =
      attachment && Buffer.from(product.keyring.open(attachment.content_sealed), 'base64').toString()
    return { ...(await findMailWithoutAccessCheck(ctx, product.keyring, id)), file }
  })

/** To whom each topic was announced while something was done. */
async function announcedBy(act: () => Promise<unknown>) {
  const since = await product.read(({ db }) =>
    db
      .selectFrom('live_event')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirstOrThrow(),
  )
  await act()
  const events = await product.read(({ db }) =>
    db
      .selectFrom('live_event')
      .select(['topic', 'recipients'])
      .where('id', '>', since.id)
      .orderBy('id')
      .execute(),
  )
  return events.map(({ topic, recipients }) => ({ topic, to: new Set(recipients) }))
}

test('approvers, those who decide for them and the one who asks hear of it at once', async () => {
  const { asha: applicant, riya: first, kabir, meera } = people
  const handOver = () =>
    riya.send(delegate, {
      to_account_id: meera.id,
      areas: ['access'],
      valid_from: inDays(0),
      valid_to: inDays(5),
    })
  expect(await announcedBy(handOver)).toEqual([
    { topic: calls.ACCESS_TOPIC, to: new Set([meera.id, first.id]) },
    { topic: APPROVALS_TOPIC, to: new Set([meera.id]) },
    // The bell of both.
    { topic: 'notifications', to: new Set([meera.id, first.id]) },
  ])
  const deciders = new Set([first.id, kabir.id, meera.id])
  const concerned = new Set([applicant.id, first.id, kabir.id])
  let id = 0
  expect(await announcedBy(async () => (id = await ask(inDays(10))))).toEqual([
    { topic: APPROVALS_TOPIC, to: deciders },
    { topic: calls.ACCESS_TOPIC, to: concerned },
  ])
  expect(await announcedBy(() => decide(id, 'rejected', 'Not now'))).toEqual([
    { topic: APPROVALS_TOPIC, to: deciders },
    { topic: calls.ACCESS_TOPIC, to: concerned },
  ])
})

test('a rejection is mailed with its reason and without a file', async () => {
  await decide(await ask(null), 'rejected', 'Please ask <your> manager first')
  const mail = await lastMail()
  expect(mail.subject).toBe(accessMessages.mail.subject('Trainer', 'rejected'))
  expect(mail.text).toContain(accessMessages.mail.notGiven('Trainer'))
  expect(mail.text).toContain('Comment: Please ask <your> manager first')
  expect(mail.html).not.toContain('<your>')
  expect(mail.attachments).toEqual([])
})

test('a role that ends is mailed with its last day for the calendar', async () => {
  const lastDay = inDays(10)
  const id = await ask(lastDay)
  const events = await announcedBy(() => decide(id, 'approved', ''))
  expect(events).toContainEqual({ topic: 'identity', to: new Set([people.asha.id]) })
  const { file, ...mail } = await lastMail()
  expect(mail.subject).toBe(accessMessages.mail.subject('Trainer', 'approved'))
  expect(mail.text).toMatch(/Decided by: Riya Sen/)
  expect(mail.text).not.toContain('Comment')
  expect(mail.text).toMatch(/http:\/\/localhost:\d+\/access-control/)
  expect(mail.attachments).toMatchObject([
    { name: 'last-day.ics', mime: expect.stringContaining('text/calendar') as string },
  ])
  expect(file).toContain(`DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`)
  expect(file).toContain('SUMMARY:Last day of your role Trainer')
})

test('a role that goes on is mailed with the day from which it does', async () => {
  await decide(await ask(inDays(20)), 'approved', '')
  const { text, attachments } = await lastMail()
  expect(text).toMatch(/Your role Trainer continues from \d+ \w+ \d{4} and ends after/)
  expect(attachments).toHaveLength(1)
  await decide(await ask(null), 'approved', '')
  const forGood = await lastMail()
  expect(forGood.text).toMatch(/continues from \d+ \w+ \d{4} with no end date\./)
  expect(forGood.attachments).toEqual([])
})
