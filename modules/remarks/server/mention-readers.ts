import { listActors } from '#identity/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { listMentioned, suggestColleagues } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { shortened } from '#platform/contract/short-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { RemarkAudience } from '#platform/contract/remark-audience.ts'
import type { RemarkRight, RemarkSubject } from '#platform/server/remark-subject.ts'
import type { suggestReaders as suggestCall } from '#remarks/contract/remark-calls.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { remarkMessages as say } from '#remarks/contract/remark-messages.ts'
import { insertMentions, listMentionedIds } from './remark-queries.ts'
import { mustSee } from './remark-sight.ts'
import { mentionedNotice } from './remarks-notices.ts'
import type { RemarksParts } from './remarks-dependencies.ts'

type Written = {
  readonly remarkId: number
  readonly subject: RemarkSubject
  readonly right: RemarkRight
  readonly recordId: number
  readonly audience: RemarkAudience
  readonly text: string
}

type Asked = {
  readonly recordId: number
  readonly audience: RemarkAudience
  readonly accountIds: readonly number[]
}

/** The record's own rule, asked in the name of each of them. */
async function readersAmong(ctx: Ctx, subject: RemarkSubject, { recordId, audience, accountIds }: Asked) {
  const readers = new Set<number>()
  for (const actor of await listActors(ctx, accountIds)) {
    const right = await subject.rightOf({ ...ctx, actor }, recordId)
    if (right?.reads.includes(audience)) readers.add(actor.id)
  }
  return readers
}

/** Tells those who can read it, once each; answers with the names of those who cannot, for the writer. */
export async function tellMentioned(ctx: Ctx, written: Written): Promise<string[]> {
  const { remarkId, subject, right, recordId, audience, text } = written
  const known = new Set(await listMentionedIds(ctx, remarkId))
  const named = (await listMentioned(ctx, text)).filter(({ id }) => !known.has(id) && id !== ctx.actor.id)
  if (named.length === 0) return []
  const accountIds = named.map(({ id }) => id)
  const readers = await readersAmong(ctx, subject, { recordId, audience, accountIds })
  await insertMentions(
    ctx,
    remarkId,
    accountIds.map((accountId) => ({ accountId, told: readers.has(accountId) })),
  )
  await notify(ctx, mentionedNotice, {
    to: accountIds.filter((id) => readers.has(id)),
    input: {
      by: ctx.actor.name,
      title: right.title,
      path: right.path,
      excerpt: right.confidential ? '' : shortened(text, 200),
    },
    subject: `remark/${remarkId}`,
  })
  return named.filter(({ id }) => !readers.has(id)).map(({ name }) => name)
}

const LOOKED_AT = 16
const MOST_SUGGESTED = 8

/** No one is offered who could not read it, so that a suggestion tells nothing and no mention is in vain. */
export const suggestReaders =
  (parts: RemarksParts) =>
  async (ctx: Ctx, { subject_id, audience, search, ...asked }: InputOf<typeof suggestCall>) => {
    const { subject, right } = await mustSee(ctx, parts, { subject: asked.subject, subject_id })
    must(right.writes.length > 0, say.mayNotWrite)
    // Whom a record is worked on by is not told to clients.
    if (!isColleague(ctx.actor)) return { rows: [] }
    const words = { words: search, locationId: ctx.actor.locationId ?? 0, limit: LOOKED_AT }
    const found = await suggestColleagues(ctx, words)
    const accountIds = found.map(({ id }) => id)
    const readers = await readersAmong(ctx, subject, { recordId: subject_id, audience, accountIds })
    const rows = found.filter(({ id }) => readers.has(id) && id !== ctx.actor.id)
    return { rows: rows.slice(0, MOST_SUGGESTED).map(({ id, name }) => ({ id, name, detail: '' })) }
  }
