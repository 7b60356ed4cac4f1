import type { Ctx } from '#platform/server/ctx.ts'

/** The main e-mail address, or the first one. */
export const findOptionalAddress = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('candidate_address')
    .innerJoin('candidate', 'candidate.id', 'candidate_address.candidate_id')
    .select(['candidate_address.value', 'candidate.name'])
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'email')
    .orderBy('main', 'desc')
    .orderBy('candidate_address.id')
    .limit(1)
    .executeTakeFirst()

/** Of several workers one gets it; an undone move has none. */
export const takeMail = (ctx: Ctx, moveId: number) =>
  ctx.db
    .updateTable('application_move')
    .set({ mailed_at: ctx.now })
    .from('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .whereRef('application.id', '=', 'application_move.application_id')
    .where('application_move.id', '=', moveId)
    .where('application_move.undone_at', 'is', null)
    .where('application_move.mailed_at', 'is', null)
    .where('application_move.mail', 'is not', null)
    .returning(['application_move.mail', 'application.candidate_id', 'company.name as company'])
    .executeTakeFirst()
