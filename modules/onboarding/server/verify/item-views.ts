import type { AnswerOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { classOf, isEnded, openSecrets } from '#onboarding/contract/onboarding-lists.ts'
import type { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import {
  itemOf,
  itemSections,
  secretFields,
  secretLabels,
  type ItemKind,
  type SecretField,
} from '#onboarding/contract/onboarding-items.ts'
import { namesOf } from '#onboarding/server/hr/account-name-queries.ts'
import { mayDecide, mayOpenClass } from '#onboarding/server/onboarding-policy.ts'
import { listNamesOn, type SeenOnboarding } from '#onboarding/server/hr/onboarding-record-queries.ts'
import {
  listEducation,
  listFiles,
  listItems,
  listSecrets,
  type ListedFile,
  type OnboardingItem,
} from '#onboarding/server/onboarding-queries.ts'
import { shownSecret } from '#onboarding/server/onboarding-secrets.ts'
import { findDuplicates, type Finding } from './duplicate-numbers.ts'

type ItemAnswer = AnswerOf<typeof readOnboarding>['items'][number]

/** What was asked and given, each as far as the viewer sees its class. */
export async function viewItems(
  ctx: Ctx,
  keyring: Keyring,
  onboarding: SeenOnboarding,
): Promise<ItemAnswer[]> {
  const { id } = onboarding
  const items = await listItems(ctx, id)
  const secrets = await listSecrets(ctx, id)
  // What became of the number of someone whose onboarding is over is no news.
  const asksForDuplicates = mayOpenClass(ctx.actor, onboarding, 'sealed') && !isEnded(onboarding.status)
  const given = {
    keyring,
    files: await listFiles(ctx, id, { drafts: false }),
    secrets,
    duplicates: asksForDuplicates
      ? await findDuplicates(ctx, keyring, { onboardingId: id, secrets })
      : new Map<ItemKind, Finding[]>(),
    education: await listEducation(ctx, id),
    names: await listNamesOn(ctx, id),
    deciders: await namesOf(
      ctx,
      items.map(({ decided_by }) => decided_by),
    ),
  }
  return items.map((item) => viewItem(ctx, onboarding, item, given))
}

type Given = {
  keyring: Keyring
  files: ListedFile[]
  secrets: Awaited<ReturnType<typeof listSecrets>>
  education: Awaited<ReturnType<typeof listEducation>>
  names: Awaited<ReturnType<typeof listNamesOn>>
  deciders: Map<number, string>
  duplicates: Map<ItemKind, Finding[]>
}

function viewItem(ctx: Ctx, onboarding: SeenOnboarding, item: OnboardingItem, given: Given): ItemAnswer {
  const { label, section } = itemOf(item.kind)
  const isOpen = mayOpenClass(ctx.actor, onboarding, classOf(item.kind))
  const mayDecideIt = mayDecide(ctx.actor, onboarding, classOf(item.kind))
  return {
    id: item.id,
    version: item.version,
    kind: item.kind,
    label,
    section: itemSections[section],
    required: item.required,
    status: item.status,
    reason: isOpen ? item.reason : '',
    decided_by: item.decided_by === null ? null : (given.deciders.get(item.decided_by) ?? null),
    decided_at: item.decided_at,
    is_open: isOpen,
    values: isOpen ? valuesOf(onboarding, item, given) : [],
    files: isOpen && item.kind !== 'education' ? given.files.filter(sentFor(item)).map(viewFile) : [],
    education: isOpen && item.kind === 'education' ? given.education.map(viewEducation(given)) : [],
    name_on_it: isOpen ? (given.names.find(({ source }) => source === item.kind)?.name ?? null) : null,
    findings: given.duplicates.get(item.kind) ?? [],
    can: { decide: mayDecideIt && item.status !== 'open' && isDecidable(onboarding.status) },
  }
}

/** While the new hire waits for HR; also after all was verified, until someone is an employee. */
export const isDecidable = (status: SeenOnboarding['status']) =>
  status === 'submitted' || status === 'verified'

const sentFor = (item: OnboardingItem) => (file: ListedFile) => file.field === itemOf(item.kind).file

const viewFile = ({ id, name, kind, bytes }: ListedFile) => ({ id, name, kind, bytes })

const viewEducation =
  ({ files }: Given) =>
  (entry: Given['education'][number]) => ({
    id: entry.id,
    degree: entry.degree,
    university: entry.university,
    years: `${entry.year_of_joining} to ${entry.year_of_completion}`,
    percentage: entry.percentage,
    files: files.filter(({ education_id }) => education_id === entry.id).map(viewFile),
  })

function valuesOf(
  onboarding: SeenOnboarding,
  item: OnboardingItem,
  { secrets, keyring }: Given,
): ItemAnswer['values'] {
  return itemOf(item.kind).fields.flatMap((field): ItemAnswer['values'] => {
    if (field === 'tentative_doj')
      return [{ field, label: 'Preferred', value: onboarding.tentative_doj ?? '', secret: null }]
    if (field === 'is_pf_account_exists')
      return [{ field, label: 'Member of the provident fund', value: pfWords(onboarding), secret: null }]
    const secret = secrets.find((row) => row.field === field)
    if (!secret || !isSecret(field)) return []
    const isShown = openSecrets.includes(field)
    return [
      {
        field,
        label: secretLabels[field],
        value: shownSecret(keyring, secret),
        secret: isShown ? null : field,
      },
    ]
  })
}

const isSecret = (field: string): field is SecretField => (secretFields as readonly string[]).includes(field)

const pfWords = ({ is_pf_account_exists }: SeenOnboarding) =>
  is_pf_account_exists === null ? '' : is_pf_account_exists ? 'Yes' : 'No'
