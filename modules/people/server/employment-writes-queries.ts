import type { Insertable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { insertRow } from '../../../platform/server/database/write.ts'

export const insertEmployment = (ctx: Ctx, employment: Insertable<Database['employment']>) =>
  insertRow(ctx, 'employment', employment)

export const insertStage = (ctx: Ctx, stage: Insertable<Database['employment_stage']>) =>
  insertRow(ctx, 'employment_stage', { ...stage, decided_by: ctx.actor.id || null })
