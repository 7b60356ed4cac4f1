import type { Ctx } from '#platform/server/ctx.ts'
import { candidatesVisibleTo } from '#recruitment/server/candidates/candidate-sight-policy.ts'

const files = (ctx: Ctx) =>
  ctx.db
    .selectFrom('candidate_file as file')
    .innerJoin('stored_file', 'stored_file.id', 'file.file_id')
    .select(['file.id', 'file.file_id', 'file.kind', 'file.read_state', 'file.added_at'])
    .select([
      'file.suggestions',
      'file.words',
      'file.confirmed_at',
      'stored_file.name',
      'stored_file.kind as file_kind',
    ])

/** Newest first. */
export const listFiles = (ctx: Ctx, candidateId: number) =>
  files(ctx).where('file.candidate_id', '=', candidateId).orderBy('file.id', 'desc').limit(50).execute()

export const findVisibleFile = (ctx: Ctx, id: number) =>
  files(ctx)
    .innerJoin('candidate', 'candidate.id', 'file.candidate_id')
    .select('file.candidate_id')
    .where('file.id', '=', id)
    .where(candidatesVisibleTo(ctx))
    .executeTakeFirst()
