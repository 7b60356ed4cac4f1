import { sql } from 'kysely'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import type { historyEntry } from '#recruitment/contract/candidates/candidate-views.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { viewMove } from '#recruitment/server/applications/application-views.ts'
import { listMoves } from '#recruitment/server/applications/application-queries.ts'
import { listFiles } from '#recruitment/server/applications/file-queries.ts'
import { mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { mustList, mustSee } from './candidate-access.ts'
import { listApplicationsOf } from './candidate-list-queries.ts'
import { listMergesInto } from './merge-queries.ts'

type Entry = z.output<typeof historyEntry>

/** Of the applications that the reader may see. */
export async function candidateHistory(ctx: Ctx, { id }: InputOf<typeof calls.candidateHistory>) {
  mustList(ctx)
  const candidate = await mustSee(ctx, id)
  const applications = await listApplicationsOf(ctx, id)
  const entries: Entry[] = [
    {
      id: 'added',
      at: candidate.created_at,
      kind: 'added',
      title: 'Candidate added',
      text: '',
      application_id: null,
    },
  ]
  const times = new Map<number, { seconds: number; times: number }>()
  const stood = (status: number, seconds: number) => {
    const before = times.get(status) ?? { seconds: 0, times: 0 }
    times.set(status, { seconds: before.seconds + seconds, times: before.times + 1 })
  }
  for (const { id: application_id, title, code, cv_status, since } of applications) {
    for (const move of (await listMoves(ctx, application_id)).map(viewMove)) {
      if (move.from !== null && !move.undone) stood(move.from, move.seconds_in_from ?? 0)
      entries.push({
        id: `move-${move.id}`,
        at: move.at,
        kind: move.from === null ? 'applied' : 'moved',
        title:
          move.from === null ? `Applied for ${title}, ${code}` : `${cvStatus(move.to).label}, ${move.by}`,
        text: [
          move.from === null ? '' : title,
          move.forced ? 'Forced' : '',
          move.undone ? 'Undone' : '',
          move.comment,
        ]
          .filter(Boolean)
          .join(' · '),
        application_id,
      })
    }
    stood(cv_status, Math.max(0, Math.round((ctx.now.getTime() - new Date(since).getTime()) / 1000)))
  }
  entries.push(
    ...(await interviewEntries(
      ctx,
      applications.map(({ id: own }) => own),
    )),
  )
  entries.push(...(await recordEntries(ctx, id)))
  return {
    name: candidate.name,
    entries: entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    dwell: [...times]
      .map(([cv_status, dwelt]) => ({ cv_status, ...dwelt }))
      .toSorted((one, other) => one.cv_status - other.cv_status),
  }
}

async function interviewEntries(ctx: Ctx, applicationIds: readonly number[]): Promise<Entry[]> {
  if (applicationIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('interview')
    .select(['id', 'application_id', 'kind', 'starts_at'])
    .select(sql<string>`replace(status, '_', ' ')`.as('status'))
    .where('application_id', 'in', [...applicationIds])
    .execute()
  return rows.map(({ id, application_id, kind, starts_at, status }) => ({
    id: `interview-${id}`,
    at: starts_at,
    kind: 'interview' as const,
    title: interviewKinds.labelOf(kind),
    text: status,
    application_id,
  }))
}

/** What happened to the record itself. */
async function recordEntries(ctx: Ctx, id: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const file of await listFiles(ctx, id))
    entries.push({
      id: `file-${file.id}`,
      at: file.added_at,
      kind: 'file',
      title: `File added: ${file.name}`,
      text: '',
      application_id: null,
    })
  if (mayManageAny(ctx.actor))
    for (const merge of await listMergesInto(ctx, id))
      entries.push({
        id: `merge-${merge.id}`,
        at: merge.merged_at,
        kind: 'merged',
        title: `Merged with another record of ${merge.gone_name}, ${merge.merged_by_name}`,
        text: '',
        application_id: null,
      })
  return entries
}
