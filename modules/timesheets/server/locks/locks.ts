import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#timesheets/contract/locks/lock-calls.ts'
import { exceptionList, lockList } from '#timesheets/contract/locks/lock-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { monthsAround } from '#timesheets/server/entries/lock-rules.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import { mayLock } from '#timesheets/server/timesheets-policy.ts'
import * as rows from '#timesheets/server/lock-queries.ts'

const allow = ({ actor }: Ctx) => must(mayLock(actor), say.mayNotLock)

export const locks = answerList(lockList, {
  query: rows.lockQuery,
  allow,
  naming: {
    company: async (ctx: Ctx, id: number) =>
      (await rows.listCompanies(ctx)).find((company) => company.id === id)?.name ?? `no. ${id}`,
  },
  view: (row) => row,
  also: async ({ ctx }) => ({
    companies: await rows.listCompanies(ctx),
    months: monthsAround(companyDay(ctx.now)),
  }),
})

export const exceptions = answerList(exceptionList, {
  query: rows.exceptionQuery,
  allow,
  view: ({ account_id, person_name, ...row }) => ({
    ...row,
    person: { id: account_id, name: person_name },
  }),
})

export async function saveLock(ctx: Ctx, form: InputOf<typeof calls.saveLock>) {
  allow(ctx)
  const { id, version, ...facts } = form
  must(facts.locked_at > `${facts.month}-01`, say.lockTooEarly)
  must(facts.grace_until === null || facts.grace_until >= facts.locked_at, say.graceFirst)
  await rows.holdLocksAlone(ctx)
  if (id === null) return { id: (await insertRow(ctx, 'time_lock', facts)).id }
  must(await rows.findOptionalLock(ctx, id), say.noSuchLock)
  await updateRow(ctx, 'time_lock', { id, ...(version === null ? {} : { version }) }, facts)
  return { id }
}

export async function removeLock(ctx: Ctx, { id, version }: InputOf<typeof calls.removeLock>) {
  allow(ctx)
  await rows.holdLocksAlone(ctx)
  must(await rows.findOptionalLock(ctx, id), say.noSuchLock)
  // Only as it was seen.
  await updateRow(ctx, 'time_lock', { id, version }, {})
  await deleteRow(ctx, 'time_lock', id)
  return {}
}

export async function saveException(ctx: Ctx, form: InputOf<typeof calls.saveException>) {
  allow(ctx)
  const { id, version, ...facts } = form
  must(facts.account_id !== ctx.actor.id, say.ownException)
  must(facts.until >= companyDay(ctx.now), say.untilPast)
  await rows.holdLocksAlone(ctx)
  must(await rows.isEmployee(ctx, facts.account_id), say.notAnEmployee)
  announceTimesheet(ctx, facts.account_id)
  if (id === null) return { id: (await insertRow(ctx, 'time_lock_exception', facts)).id }
  must(await rows.findOptionalException(ctx, id), say.noSuchException)
  await updateRow(ctx, 'time_lock_exception', { id, ...(version === null ? {} : { version }) }, facts)
  return { id }
}

export async function removeException(ctx: Ctx, { id, version }: InputOf<typeof calls.removeException>) {
  allow(ctx)
  await rows.holdLocksAlone(ctx)
  const given = await rows.findOptionalException(ctx, id)
  must(given, say.noSuchException)
  await updateRow(ctx, 'time_lock_exception', { id, version }, {})
  await deleteRow(ctx, 'time_lock_exception', id)
  announceTimesheet(ctx, given.account_id)
  return {}
}
