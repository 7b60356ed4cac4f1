import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { passFileOn } from '#platform/server/files/stored-files.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import {
  websiteCandidateList,
  websiteCandidateStates,
  type WebsiteCandidateRow,
} from '#recruitment/contract/inbox/website-candidate-calls.ts'
import type * as calls from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { websiteCandidateMessages as say } from '#recruitment/contract/inbox/website-candidate-messages.ts'
import { findOptionalLive } from '#recruitment/server/applications/application-queries.ts'
import { enterApplication } from '#recruitment/server/applications/enter-application.ts'
import { keepCandidateFile } from '#recruitment/server/candidates/candidate-files.ts'
import { enterCandidate } from '#recruitment/server/candidates/enter-candidate.ts'
import { findConsentText } from '#recruitment/server/public-jobs/public-job-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { mayManageInbox, mayManageTemplates } from '#recruitment/server/recruitment-policy.ts'
import { announceInbox } from './announce-inbox.ts'
import * as queries from './website-candidate-queries.ts'

const mustSort = ({ actor }: Ctx) => must(mayManageInbox(actor), say.mayNot)

type Answer = { readonly key: string; readonly label: string; readonly answer: string }

const viewRow = (row: queries.ListedWebsiteCandidate): WebsiteCandidateRow => ({
  ...row,
  answers: row.answers as Answer[],
  job: { id: row.job_id, title: row.job_title, code: row.job_code, open: row.published },
  has_cv: row.cv_file_id !== null,
  referrer: row.referrer_name,
  spam_reasons: row.spam_reasons as string[],
  found: row.found_candidate_id === null ? null : { id: row.found_candidate_id, name: row.known_name ?? '' },
  decided_by: row.decider_name,
})

export const websiteCandidates = answerList(websiteCandidateList, {
  query: queries.websiteCandidateQuery,
  allow: mustSort,
  naming: { job_id: nameOfRow('job', 'title') },
  view: (row) => viewRow(row),
  also: async ({ ctx }) => ({ jobs: await queries.listInboxJobs(ctx) }),
  export: { job: 'recruitment.export-website-candidates' },
})

async function lockRow(ctx: Ctx, id: number): Promise<queries.StoredWebsiteCandidate> {
  mustSort(ctx)
  const row = await queries.lockOptionalWebsiteCandidate(ctx, id)
  must(row, say.noSuchRow)
  return row
}

const stateOf = ({ state }: queries.StoredWebsiteCandidate) => websiteCandidateStates.doneOf(state)

const LINK_MINUTES = 5

export const openCv =
  ({ keyring }: Pick<RecruitmentParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openWebsiteCv>) => {
    const row = await lockRow(ctx, id)
    const file = row.cv_file_id === null ? undefined : await findStoredFile(ctx.db, row.cv_file_id)
    must(file, say.noFile)
    writeReading(ctx, { table: 'website_candidate', rowId: id })
    const wish = {
      fileId: file.id,
      name: file.name,
      minutes: LINK_MINUTES,
      as: 'inline',
      now: ctx.now,
    } as const
    return { link: signedLink(keyring, wish) }
  }

/** The list of sources is fixed and knows no referrals; who referred stands beside it. */
const sourceOf = ({ referrer_id }: queries.StoredWebsiteCandidate) =>
  referrer_id === null ? ('website' as const) : ('others' as const)

/** Of twenty who convert it at once one does: the row is held. A live application for the job makes it a duplicate. */
export async function convert(ctx: Ctx, { id }: InputOf<typeof calls.convertWebsiteCandidate>) {
  const row = await lockRow(ctx, id)
  must(row.state === 'new', say.doneAlready(stateOf(row)))
  const { candidate_id } = await enterCandidate(ctx, {
    name: row.name,
    emails: [row.email],
    phones: [row.phone],
    source: sourceOf(row),
    consented_at: row.received_at,
    keep_until: row.keep_until,
  })
  await passCvOn(ctx, row, candidate_id)
  const decided = { decided_by: ctx.actor.id, decided_at: ctx.now, candidate_id }
  if (await findOptionalLive(ctx, { candidate_id, job_id: row.job_id })) {
    const found = { state: 'duplicate' as const, found_candidate_id: candidate_id }
    await queries.updateWebsiteCandidate(ctx, id, { ...decided, ...found })
    await announceInbox(ctx)
    return said(say.duplicate(row.name), { state: found.state, candidate_id, application_id: null })
  }
  const { application_id } = await enterApplication(ctx, {
    candidate_id,
    job_id: row.job_id,
    source: sourceOf(row),
    referrer_id: row.referrer_id,
    answers: row.answers as Answer[],
    applied_at: new Date(row.received_at),
  })
  await queries.updateWebsiteCandidate(ctx, id, { ...decided, application_id, state: 'converted' })
  await announceInbox(ctx)
  return said(say.converted(row.name), { state: 'converted' as const, candidate_id, application_id })
}

/** The file belongs to the candidate from here on. */
async function passCvOn(ctx: Ctx, row: queries.StoredWebsiteCandidate, candidateId: number): Promise<void> {
  const file = row.cv_file_id === null ? undefined : await findStoredFile(ctx.db, row.cv_file_id)
  if (file?.kept_for !== queries.fileSubject(row.id)) return
  await passFileOn(ctx, file.id, { from: queries.fileSubject(row.id), to: `candidate/${candidateId}` })
  await keepCandidateFile(ctx, { candidate_id: candidateId, file_id: file.id, sha256: file.sha256 })
}

export async function sort(ctx: Ctx, { id, to, note }: InputOf<typeof calls.sortWebsiteCandidate>) {
  const row = await lockRow(ctx, id)
  must(row.state !== 'converted', say.convertedStays)
  must(websiteCandidateStates.canMove(row.state, to), say.doneAlready(stateOf(row)))
  const decided =
    to === 'new'
      ? { decided_by: null, decided_at: null, decision_note: '' }
      : { decided_by: ctx.actor.id, decided_at: ctx.now, decision_note: note }
  await queries.updateWebsiteCandidate(ctx, id, { state: to, ...decided })
  await announceInbox(ctx)
  return {}
}

export async function readConsent(ctx: Ctx) {
  mustSort(ctx)
  return findConsentText(ctx)
}

export async function saveConsent(ctx: Ctx, { words, months }: InputOf<typeof calls.saveConsentText>) {
  mustSort(ctx)
  must(mayManageTemplates(ctx.actor), say.mayNot)
  await insertRow(ctx, 'candidate_consent_text', {
    words,
    months,
    written_by: ctx.actor.id,
    written_at: ctx.now,
  })
  return {}
}
