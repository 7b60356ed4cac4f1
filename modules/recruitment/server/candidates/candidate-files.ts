import { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { readDocumentApart } from '#platform/server/untrusted-files/read-document.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import type * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateMessages as say } from '#recruitment/contract/candidates/candidate-messages.ts'
import { applicationMessages } from '#recruitment/contract/applications/application-messages.ts'
import { findVisibleFile } from '#recruitment/server/applications/file-queries.ts'
import { scoreAgain } from '#recruitment/server/applications/score-application.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceCandidate } from './announce-candidate.ts'
import { mustManage, mustSee } from './candidate-access.ts'
import * as queries from './candidate-queries.ts'
import { addressesOf } from './enter-candidate.ts'
import { suggestFrom } from './suggest-rules.ts'

export async function addCandidateFile(
  ctx: Ctx,
  { candidate_id, resume }: InputOf<typeof calls.addCandidateFile>,
) {
  mustManage(ctx)
  await mustSee(ctx, candidate_id)
  const [file] = resume
  must(file, applicationMessages.noSuchFile)
  await keepFile(ctx, file.id, { subject: subjectOf(candidate_id) })
  const { id } = await keepCandidateFile(ctx, { candidate_id, file_id: file.id, sha256: file.sha256 })
  await announceCandidate(ctx, candidate_id)
  return { id }
}

export const subjectOf = (candidateId: number) => `candidate/${candidateId}`

type Kept = { readonly candidate_id: number; readonly file_id: string; readonly sha256: string }

/** A file that is stored already becomes a résumé of the candidate; its words are read in the background. */
export async function keepCandidateFile(ctx: Ctx, file: Kept): Promise<{ id: number }> {
  const { id } = await insertRow(ctx, 'candidate_file', {
    ...file,
    kind: 'resume',
    added_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    added_at: ctx.now,
  })
  await enqueue(ctx, readFile, { id })
  return { id }
}

const readFile = declareJob('recruitment.read-file', { input: z.object({ id: z.number() }) })

const LONGEST_TEXT = 100_000

/** Untrusted bytes are read in a process apart; what cannot be read stays as a file without words. */
export const readFileJob = ({ files }: Pick<RecruitmentParts, 'files'>): JobDefinition =>
  implementJob(readFile, {
    steps: true,
    async run({ read, write }, { id }) {
      const row = await findOptionalFile(read, id)
      const stored = row && (await findStoredFile(read.db, row.file_id))
      if (!row || !stored || row.read_state !== 'waiting') return
      const words = await wordsOf(files, stored)
      await write(async (ctx) => {
        const known = words === null ? [] : await listSkillNames(ctx)
        const suggestions = words === null ? null : JSON.stringify(suggestFrom(words, known))
        await updateRow(
          ctx,
          'candidate_file',
          { id },
          {
            words,
            suggestions,
            read_state: words === null ? 'unreadable' : 'read',
          },
        )
        await announceCandidate(ctx, row.candidate_id)
      })
    },
  })

const findOptionalFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('candidate_file').selectAll().where('id', '=', id).executeTakeFirst()

type Stored = { readonly storage_key: string; readonly kind: string }

async function wordsOf(
  files: RecruitmentParts['files'],
  { storage_key, kind }: Stored,
): Promise<string | null> {
  if (kind !== 'pdf' && kind !== 'docx') return null
  try {
    return await readDocumentApart(() => files.storage.read(storage_key), {
      kind,
      mostLetters: LONGEST_TEXT,
    })
  } catch (error) {
    if (error instanceof UnreadableFile && error.why !== 'busy') return null
    throw error
  }
}

/** What jobs ask for and other candidates have: the skills a résumé is searched for. */
async function listSkillNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('job').select('skills').orderBy('id', 'desc').limit(500).execute()
  const names = rows.flatMap(({ skills }) => (skills as { name: string }[]).map(({ name }) => name))
  return [...new Set(names)]
}

export async function confirmSuggestions(ctx: Ctx, form: InputOf<typeof calls.confirmSuggestions>) {
  mustManage(ctx)
  const file = await findVisibleFile(ctx, form.file_id)
  must(file, applicationMessages.noSuchFile)
  const candidate = (await queries.lockOptionalCandidate(ctx, file.candidate_id))!
  const before = await findOptionalFile(ctx, form.file_id)
  must(before?.suggestions && before.confirmed_at === null, say.nothingToConfirm)
  const addresses = addressesOf(form)
  await queries.lockAddresses(ctx, addresses)
  const owners = await queries.listCandidatesAt(ctx, addresses)
  must(
    owners.every((owner) => owner === candidate.id),
    say.addressTaken,
  )
  await updateRow(ctx, 'candidate_file', { id: form.file_id }, { confirmed_at: ctx.now })
  await queries.insertAddresses(ctx, candidate.id, addresses)
  await queries.updateCandidate(
    ctx,
    { id: candidate.id },
    {
      skills: [...new Set([...candidate.skills, ...form.skills])],
      experience_months: form.experience_months ?? candidate.experience_months,
    },
  )
  await scoreAgain(ctx, candidate.id)
  await announceCandidate(ctx, candidate.id)
  return {}
}
