import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listClientsOf } from '#project-register/server/public.ts'
import { projectNamed, seesInside } from '#projects/server/public.ts'
import { releaseList } from '#engineering/contract/releases/release-calls.ts'
import type * as calls from '#engineering/contract/releases/release-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mustSeeRelease } from './release-policy.ts'
import * as queries from './release-queries.ts'

const viewRow = ({ project_id, project_name, ...release }: queries.SeenRelease) => ({
  ...release,
  project: { id: project_id, name: project_name },
})

export const releases = answerList(releaseList, {
  query: queries.releaseQuery,
  allow: () => undefined,
  naming: { project: projectNamed },
  view: (row) => viewRow(row),
  export: { job: 'engineering.export-releases' },
})

/** A client reads the notes from the moment they were sent, and nothing of checks, people and approvals. */
export async function readRelease(ctx: Ctx, { id }: InputOf<typeof calls.readRelease>) {
  const { release, approvals, can } = await mustSeeRelease(ctx, id)
  const inside = seesInside(ctx)
  return {
    ...viewRow(release),
    notes: inside || release.sent_at !== null ? release.notes : '',
    reason: inside ? release.reason : '',
    released_by: inside ? release.releaser_name : null,
    work: await queries.listReleaseItems(ctx, id),
    checklist: inside ? await queries.listChecks(ctx, id) : [],
    approvals,
    can,
  }
}

/** New first, then what was fixed; open items are not told of. */
export async function draftReleaseNotes(ctx: Ctx, { id }: InputOf<typeof calls.draftReleaseNotes>) {
  const { release, can } = await mustSeeRelease(ctx, id)
  must(can.includes('notes'), say.mayNotLead)
  const items = (await queries.listReleaseItems(ctx, id)).filter(
    ({ client_visible, counts_as }) => client_visible && counts_as === 'done',
  )
  return { notes: notesOf(`${release.project_name} ${release.name}`, items) }
}

type Told = { readonly kind: string; readonly title: string }

export function notesOf(heading: string, items: readonly Told[]): string {
  const part = (title: string, told: readonly Told[]) =>
    told.length === 0 ? [] : ['', title, ...told.map((item) => `- ${item.title}`)]
  return [
    heading,
    ...part(
      'New',
      items.filter(({ kind }) => kind !== 'issue'),
    ),
    ...part(
      'Fixed',
      items.filter(({ kind }) => kind === 'issue'),
    ),
  ].join('\n')
}

export async function readReleaseReaders(ctx: Ctx, { id }: InputOf<typeof calls.readReleaseReaders>) {
  const { release, can } = await mustSeeRelease(ctx, id)
  must(can.includes('send'), say.mayNotLead)
  const clients = await listClientsOf(ctx, release.project_id)
  return { addresses: await queries.listClientAddresses(ctx, release.project_id, clients) }
}
