import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayReadSystem } from '#operations/server/operations-policy.ts'
import { scheduleInWords } from './describe-schedule.ts'
import {
  findDatabaseFigures,
  findFileFigures,
  findMailFigures,
  findTaskFigures,
  listLastBegins,
  listWorkers,
} from './system-queries.ts'

export const readSystem = (parts: OperationsParts) => async (ctx: Ctx) => {
  must(mayReadSystem(ctx.actor), operationsMessages.mayNotReadSystem)
  const { config, version, startedAt } = parts
  const database = await findDatabaseFigures(ctx)
  return {
    version,
    node_version: process.version,
    started_at: startedAt.toISOString(),
    database_version: database.version,
    database_bytes: database.bytes,
    files: {
      ...(await findFileFigures(ctx)),
      limit_bytes: config.storageLimitBytes,
      scanned: parts.files.virusCheck !== null,
    },
    storage: config.s3 ? ('s3' as const) : ('disk' as const),
    mail: {
      transport: config.smtpUrl ? ('smtp' as const) : ('outbox' as const),
      ...(await findMailFigures(ctx)),
    },
    tasks: await findTaskFigures(ctx),
    workers: await listWorkers(ctx),
    schedule: await readSchedule(ctx, parts),
  }
}

async function readSchedule(ctx: Ctx, { schedule }: OperationsParts) {
  const begins = await listLastBegins(ctx)
  return schedule.map((plan) => ({
    name: plan.name,
    title: plan.title,
    when: scheduleInWords(plan),
    last_run_at: begins.get(plan.name) ?? null,
  }))
}
