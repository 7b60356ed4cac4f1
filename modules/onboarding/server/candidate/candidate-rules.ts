import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import {
  isOfThree,
  itemOf,
  secretLabels,
  type FileFieldName,
  type ItemKind,
  type SecretField,
} from '#onboarding/contract/onboarding-items.ts'
import { mayWriteIn, type ItemState, type OnboardingState } from '#onboarding/contract/onboarding-states.ts'

const { gaps: say } = candidateMessages

/** What someone has given so far; only files that were saved count. */
export type Given = {
  readonly files: ReadonlyMap<FileFieldName, number>
  readonly secrets: ReadonlySet<SecretField>
  readonly doj: string | null
  readonly pf: boolean | null
  readonly educations: number
  /** The day it is in the company. */
  readonly today: string
}

/** What is still missing of one thing that is asked, in words; nothing when it is complete. */
export function gapsOf(kind: ItemKind, given: Given): string[] {
  if (kind === 'education') return given.educations > 0 ? [] : [say.education]
  const { file, fields, label } = itemOf(kind)
  const missing = fields.filter((field) => lacks(field, given)).map((field) => wordsFor(field))
  if (file && !hasFile(file, given)) missing.push(say.file(label))
  return missing
}

function hasFile(field: FileFieldName, { files }: Given): boolean {
  return (files.get(field) ?? 0) === (isOfThree(field) ? 3 : 1)
}

type Field = SecretField | 'tentative_doj' | 'is_pf_account_exists'

function lacks(field: Field, { doj, pf, secrets, today }: Given): boolean {
  if (field === 'tentative_doj') return doj === null || doj < today
  // A candidate who never touches the switch says no with the submit.
  if (field === 'is_pf_account_exists') return false
  // Asked of those alone who have an account with the fund.
  if (field === 'uan_no') return pf === true && !secrets.has(field)
  return !secrets.has(field)
}

function wordsFor(field: Field): string {
  if (field === 'tentative_doj') return say.doj
  return field === 'is_pf_account_exists' ? '' : secretLabels[field]
}

type Item = { readonly status: ItemState; readonly required: boolean; readonly given_at: string | null }
type Standing = { readonly status: OnboardingState; readonly submitted_at: string | null }

/**
 * Before the first submission everything can be changed. Afterwards only what was sent back, what is asked for again,
 * and what was already touched since.
 */
export function mayChange(onboarding: Standing, item: Item): boolean {
  if (!mayWriteIn(onboarding.status)) return false
  const { submitted_at } = onboarding
  if (submitted_at === null || item.status === 'rejected') return true
  if (item.status === 'open' && item.required) return true
  return item.given_at !== null && item.given_at > submitted_at
}
