import { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import { jobRunStates, type JobRunView } from '#platform/contract/job-run.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import {
  cancelOwnRun,
  cancelRunWithoutAccessCheck,
  listOwnRuns,
  listRunsWithoutAccessCheck,
  retryRunWithoutAccessCheck,
} from '#platform/server/jobs/job-runs.ts'
import { must } from '#platform/server/must.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import type {
  cancelOwnTask,
  cancelTask,
  listOwnTasks,
  listTasks,
  retryTask,
} from '#operations/contract/tasks/task-calls.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayReadTasks } from '#operations/server/operations-policy.ts'
import { listKeptFiles, listPeopleOfTasks } from './task-queries.ts'

const LINK_MINUTES = 60

/** A task that made a file says so in its result. */
const madeFile = z.object({ fileId: z.string() })
const fileIdOf = (run: JobRunView) => madeFile.safeParse(run.result).data?.fileId

const canCancel = (run: JobRunView) => jobRunStates.canMove(run.state, 'cancelled')

export const readOwnTasks =
  ({ keyring }: OperationsParts) =>
  async (ctx: Ctx, filter: InputOf<typeof listOwnTasks>) => {
    const page = await listOwnRuns(ctx, filter)
    const ids = page.rows.flatMap((run) => fileIdOf(run) ?? [])
    const files = new Map((await listKeptFiles(ctx, ids)).map((file) => [file.id, file]))
    const viewFile = (fileId: string | undefined) => {
      const file = files.get(fileId ?? '')
      if (!file) return null
      const wish = { fileId: file.id, name: file.name, as: 'attachment', minutes: LINK_MINUTES } as const
      return { name: file.name, link: signedLink(keyring, { ...wish, now: ctx.now }), until: file.expires_at }
    }
    const rows = page.rows.map((run) => ({
      ...run,
      file: viewFile(fileIdOf(run)),
      can: { cancel: canCancel(run), retry: false },
    }))
    return { ...page, rows }
  }

export async function stopOwnTask(ctx: Ctx, { id }: InputOf<typeof cancelOwnTask>) {
  await cancelOwnRun(ctx, id)
  return {}
}

/** Everybody's tasks without what they made: a file is for whom it was made. */
export async function readTasks(ctx: Ctx, filter: InputOf<typeof listTasks>) {
  must(mayReadTasks(ctx.actor), operationsMessages.mayNotReadTasks)
  const page = await listRunsWithoutAccessCheck(ctx, filter)
  const people = await listPeopleOfTasks(
    ctx,
    page.rows.map(({ id }) => id),
  )
  const rows = page.rows.map((run) => ({
    ...run,
    person: people.get(run.id) ?? '',
    can: { cancel: canCancel(run), retry: run.state === 'failed' },
  }))
  return { ...page, rows }
}

export async function stopTask(ctx: Ctx, { id }: InputOf<typeof cancelTask>) {
  must(mayReadTasks(ctx.actor), operationsMessages.mayNotReadTasks)
  await cancelRunWithoutAccessCheck(ctx, id)
  return {}
}

export async function tryTaskAgain(ctx: Ctx, { id }: InputOf<typeof retryTask>) {
  must(mayReadTasks(ctx.actor), operationsMessages.mayNotReadTasks)
  await retryRunWithoutAccessCheck(ctx, id)
  return {}
}
