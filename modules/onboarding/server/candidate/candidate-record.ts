import type { AnswerOf } from '#platform/contract/call.ts'
import { companyLogo } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { CandidateFile } from '#onboarding/contract/candidate/candidate-calls.ts'
import type * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { fileFields, secretFields } from '#onboarding/contract/onboarding-items.ts'
import { givenBy, missingOf } from './candidate-missing-items.ts'
import { findCompanyName, findOptionalContact } from './candidate-queries.ts'
import { mayChange } from './candidate-rules.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import {
  findOptionalOnboardingWithoutAccessCheck,
  listEducation,
  listFiles,
  listItems,
  listSecrets,
  type ListedFile,
  type Onboarding,
  type OnboardingItem,
} from '#onboarding/server/onboarding-queries.ts'
import { shownSecret } from '#onboarding/server/onboarding-secrets.ts'
import { must } from '#platform/server/must.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'

const LINK_MINUTES = 15

/** The new hire's own: the session names it, and no call takes the number of another. */
export async function findOwn(ctx: Ctx): Promise<Onboarding> {
  const own = await findOptionalOnboardingWithoutAccessCheck(ctx, ctx.actor.id)
  must(own, say.overAlready)
  return own
}

export const viewFile =
  ({ keyring }: Pick<OnboardingParts, 'keyring'>, { now }: Pick<Ctx, 'now'>) =>
  ({ id, file_id: fileId, name, bytes, linked_at, thumbnail_key }: ListedFile): CandidateFile => {
    const link = (as: 'inline' | 'thumbnail') =>
      signedLink(keyring, { fileId, name, as, minutes: LINK_MINUTES, now })
    const thumbnail = thumbnail_key === null ? null : link('thumbnail')
    return { id, name, link: link('inline'), thumbnail, bytes, draft: linked_at === null }
  }

type Answer = AnswerOf<typeof calls.getOnBoardingCandidateOTPVerificationDetails>

export const readRecord =
  (parts: OnboardingParts) =>
  async (ctx: Ctx): Promise<Answer> => {
    const own = await findOwn(ctx)
    const items = await listItems(ctx, own.id)
    const contact = own.owner_id === null ? undefined : await findOptionalContact(ctx, own.owner_id)
    return [
      {
        ...detailsOf(own),
        ...(await secretsOf(ctx, parts, own.id)),
        ...(await filesOf(ctx, parts, own.id)),
        tentative_doj: own.tentative_doj,
        joining_on: own.joining_on,
        today: companyDay(ctx.now),
        is_pf_account_exists: own.is_pf_account_exists === null ? null : own.is_pf_account_exists ? 1 : 0,
        company_name: await findCompanyName(ctx, own.company_id),
        company_logo: await companyLogo(ctx, own.company_id),
        state: own.status,
        details_confirmed: own.details_confirmed_at !== null,
        email_proven: own.email === own.proven_email,
        saved_at: own.saved_at,
        submitted_at: own.submitted_at,
        items: items.map(viewItem(own)),
        missing: missingOf(own, items, await givenBy(ctx, own)),
        contact: contact ?? null,
      },
    ]
  }

const detailsOf = ({ name, email, phone, initial_name, initial_email }: Onboarding) => ({
  name,
  email,
  phone,
  initial_name,
  initial_email,
})

const viewItem = (own: Onboarding) => (item: OnboardingItem) => {
  const { kind, status, required, reason, version } = item
  return {
    kind,
    status,
    required,
    reason: status === 'rejected' ? reason : '',
    locked: !mayChange(own, item),
    version,
  }
}

async function secretsOf(ctx: Ctx, { keyring }: OnboardingParts, onboardingId: number) {
  const given = new Map((await listSecrets(ctx, onboardingId)).map((row) => [row.field, row]))
  const shown = secretFields.map((field) => {
    const row = given.get(field)
    return [field, row ? shownSecret(keyring, row) : ''] as const
  })
  return Object.fromEntries(shown) as Record<(typeof secretFields)[number], string>
}

async function filesOf(ctx: Ctx, parts: OnboardingParts, onboardingId: number) {
  const files = await listFiles(ctx, onboardingId, { drafts: true })
  const view = viewFile(parts, ctx)
  return Object.fromEntries(
    fileFields.map((name) => [name, files.filter(({ field }) => field === name).map(view)]),
  ) as Record<(typeof fileFields)[number], CandidateFile[]>
}

export const readEducation = (parts: OnboardingParts) => async (ctx: Ctx) => {
  const entries = await listEducation(ctx, ctx.actor.id)
  const files = await listFiles(ctx, ctx.actor.id, { drafts: false })
  const view = viewFile(parts, ctx)
  return entries.map(({ id, degree, university, year_of_joining, year_of_completion, percentage }) => ({
    onboarding_candidate_education_id: id,
    degree,
    university,
    year_of_joining,
    year_of_completion,
    percentage,
    attachments: files.filter(({ education_id }) => education_id === id).map(view),
  }))
}
