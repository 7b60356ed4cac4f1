import { mailInvitation } from '#identity/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { z } from 'zod'
import type * as calls from '#people/contract/import/import-calls.ts'
import { importMessages as say } from '#people/contract/import/import-messages.ts'
import { tell } from './import-jobs.ts'
import { lockOptionalImport } from './import-queries.ts'
import { countUninvited, takeUninvited } from './invite-imported-queries.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { mayImport } from '#people/server/people-policy.ts'

const LETTERS_AT_ONCE = 50

export const inviteImportedJob = declareJob('people.invite-imported', {
  input: z.object({ import_id: z.number(), people: z.number() }),
})

export async function inviteImported(ctx: Ctx, { id }: InputOf<typeof calls.inviteImported>) {
  must(mayImport(ctx.actor), say.mayNot)
  const found = await lockOptionalImport(ctx, id)
  must(found, say.noSuchImport)
  must(found.status === 'done', say.notDone)
  const people = await countUninvited(ctx, id)
  must(people > 0, say.nobodyToInvite)
  const wishes = { title: `Invite the people of ${found.file_name}`, for: ctx.actor }
  await enqueue(ctx, inviteImportedJob, { import_id: id, people }, wishes)
  return said(say.inviting(people), { people })
}

/** Each portion is marked in the transaction that sends its letters: begun again or twice, no one is invited twice. */
export const inviteJob = (parts: PeopleParts) =>
  implementJob(inviteImportedJob, {
    steps: true,
    async run(steps, { import_id, people }, run) {
      for (let invited = 0; ;) {
        const portion = await steps.write((ctx) => invitePortion(ctx, parts, import_id))
        invited += portion
        if (portion === 0) return { invited }
        await run.report(Math.min(invited, people), people, 'Inviting')
      }
    },
  })

async function invitePortion(ctx: Ctx, parts: PeopleParts, importId: number): Promise<number> {
  const found = await lockOptionalImport(ctx, importId)
  if (found?.status !== 'done') return 0
  const people = await takeUninvited(ctx, importId, LETTERS_AT_ONCE)
  for (const person of people) await mailInvitation(ctx, parts, person)
  tell(ctx)
  return people.length
}
