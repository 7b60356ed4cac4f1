import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { letterStates } from '#documents/contract/documents-lists.ts'
import { asHtml, asWritten, mergeFields } from '#documents/contract/letters/letter-fields.ts'
import type {
  issueLetter as issueCall,
  revokeLetter as revokeCall,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { notify } from '#notifications/server/public.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { letterRevokedNotice } from '#documents/server/document-notices.ts'
import { mayIssue } from '#documents/server/documents-policy.ts'
import type { DocumentsParts } from '#documents/server/documents-dependencies.ts'
import { freezeLetter } from './freeze-letter.ts'
import { mailRevokedToLeaver } from './mail-leaver.ts'
import {
  changeLetter,
  findOptionalLetter,
  lockLetter,
  takeNumber,
  type ShownLetter,
  type StoredLetter,
} from './letter-queries.ts'
import { dayInWords, letterNumber } from './letter-number-and-date.ts'

/** The number belongs to the letter from here on; its PDF is made right after, and frozen. */
export async function issueLetter(ctx: Ctx, { id, version }: InputOf<typeof issueCall>) {
  const shown = await findOptionalLetter(ctx, id)
  must(shown, say.noSuchLetter)
  must(mayIssue(ctx.actor), say.mayNotIssue)
  must(shown.account_id !== ctx.actor.id, say.ownLetter)
  must(shown.may_issue, say.mayNotIssue)
  const letter = await lockLetter(ctx, id)
  must(letter.state === 'draft', say.issuedAlready(letter.number ?? ''))
  if (letter.replaces_id !== null) await revoke(ctx, letter.replaces_id, letter.revoke_reason)
  const day = companyDay(ctx.now)
  const series = {
    companyId: letter.company_id,
    code: letter.series_code,
    year: Temporal.PlainDate.from(day).year,
  }
  const count = await takeNumber(ctx, series)
  const number = letterNumber(series, count)
  await changeLetter(
    ctx,
    { id, version },
    {
      ...wordsWith(letter, number, day),
      state: 'issuing',
      number,
      series_year: series.year,
      series_number: count,
      issued_by_id: ctx.actor.id,
      issued_at: ctx.now,
      issued_on: day,
      revoke_reason: '',
    },
  )
  await enqueue(ctx, freezeLetter, { id }, { urgent: true })
  await tellScreens(ctx, letter.account_id)
  return said(say.issued(number), { id, number })
}

function wordsWith({ subject, body }: StoredLetter, number: string, day: string) {
  const values = { 'letter.number': number, 'letter.date': dayInWords(day) }
  return {
    subject: mergeFields(subject, values, asWritten).text,
    body: mergeFields(body, values, asHtml).text,
  }
}

/** Without another letter in its place: what should never have been written. */
export const revokeLetter =
  (parts: Pick<DocumentsParts, 'keyring'>) =>
  async (ctx: Ctx, { id, reason }: InputOf<typeof revokeCall>) => {
    const shown = await findOptionalLetter(ctx, id)
    must(shown, say.noSuchLetter)
    must(shown.account_id !== ctx.actor.id, say.ownLetter)
    must(shown.may_issue, say.mayNotRevoke)
    const letter = await lockLetter(ctx, id)
    must(
      letterStates.canMove(letter.state, 'revoked'),
      say.notToRevoke(letterStates.labelOf(letter.state).toLowerCase()),
    )
    await changeLetter(ctx, { id }, { state: 'revoked', revoked_at: ctx.now, revoke_reason: reason })
    const number = letter.number ?? ''
    const isTold = await tellOfRevoking(ctx, parts, { letter: { ...letter, ...named(shown) }, reason })
    await tellScreens(ctx, letter.account_id)
    return said(isTold ? say.revoked(number) : say.revokedUntold(number), { id })
  }

const named = ({ name, company, receiver_status }: ShownLetter) => ({
  receiver: name,
  company,
  receiver_status,
})

type Revoked = { readonly letter: StoredLetter & ReturnType<typeof named>; readonly reason: string }

async function tellOfRevoking(ctx: Ctx, parts: Pick<DocumentsParts, 'keyring'>, revoked: Revoked) {
  const { letter } = revoked
  if (letter.receiver_status === 'left') return mailRevokedToLeaver(ctx, parts, revoked)
  await notify(ctx, letterRevokedNotice, {
    to: [letter.account_id],
    input: { subject: letter.subject, number: letter.number ?? '' },
    subject: `letter/${letter.id}`,
  })
  return true
}

/** What was issued stays to be read, marked as revoked. */
async function revoke(ctx: Ctx, id: number, reason: string) {
  const old = await lockLetter(ctx, id)
  must(old.state !== 'revoked', say.replacedAlready)
  must(
    letterStates.canMove(old.state, 'revoked'),
    say.notRevocable(letterStates.labelOf(old.state).toLowerCase()),
  )
  await changeLetter(ctx, { id }, { state: 'revoked', revoked_at: ctx.now, revoke_reason: reason })
}
