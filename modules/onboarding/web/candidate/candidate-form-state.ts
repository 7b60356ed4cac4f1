import type { SentBy } from '#platform/contract/call.ts'
import type {
  CandidateRecord,
  updateOnBoardingCandidateDetails,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { updateForm } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import {
  fileFields,
  EXACTLY,
  isOfThree,
  itemKinds,
  itemOf,
  type FileFieldName,
  type ItemKind,
} from '#onboarding/contract/onboarding-items.ts'
import { differs, idsOf, isUnderWay, startingEntries, type Entry } from './upload-rules.ts'

type Sent = SentBy<typeof updateOnBoardingCandidateDetails>
export type TypedField = Exclude<
  keyof Sent & keyof CandidateRecord,
  'name' | 'email' | 'phone' | FileFieldName
>
export type Typed = Readonly<Pick<Sent, TypedField>>

export type Slots = Readonly<Partial<Record<FileFieldName, readonly Entry[]>>>
export type Complaints = Readonly<Record<string, string>>

export const entriesOf = (record: CandidateRecord, slots: Slots, field: FileFieldName): readonly Entry[] =>
  slots[field] ?? startingEntries(record[field], !isOfThree(field))

/** The fields whose files are other than what is saved, those left from an earlier visit among them. */
export const changedFields = (record: CandidateRecord, slots: Slots): FileFieldName[] =>
  fileFields.filter((field) => {
    const entries = entriesOf(record, slots, field)
    return entries.some((entry) => entry.arrived === null) || differs(entries, record[field])
  })

export type Pending = {
  /** What can be saved at this moment. */
  readonly typed: Typed
  readonly files: readonly FileFieldName[]
  readonly complaints: Complaints
  /** Files on their way. */
  readonly sending: number
  /** Everything that is not saved, complete or not. */
  readonly count: number
}

/** What is not saved yet, and what is wrong with it. What is right can be saved meanwhile. */
export function pendingOf(record: CandidateRecord, typed: Typed, slots: Slots): Pending {
  const changed = changedFields(record, slots)
  const complaints: Record<string, string> = {}
  const parsed = updateForm.safeParse(typed)
  for (const issue of parsed.error?.issues ?? []) complaints[String(issue.path[0])] ??= issue.message
  const day = typed.tentative_doj
  if (typeof day === 'string' && day !== '' && day < record.today)
    complaints['tentative_doj'] ??= say.dojPast.text
  for (const field of changed) {
    const wrong = complaintAbout(field, entriesOf(record, slots, field))
    if (wrong) complaints[field] = wrong
  }
  const isRight = (field: string) => complaints[field] === undefined
  const right = Object.fromEntries(Object.entries(typed).filter(([field]) => isRight(field))) as Typed
  const entries = changed.flatMap((field) => entriesOf(record, slots, field))
  return {
    typed: right,
    files: changed.filter(
      (field) => isRight(field) && entriesOf(record, slots, field).every(({ arrived }) => arrived !== null),
    ),
    complaints,
    sending: entries.filter(isUnderWay).length,
    count: Object.keys(typed).length + changed.length,
  }
}

function complaintAbout(field: FileFieldName, entries: readonly Entry[]): string | undefined {
  if (!isOfThree(field) || entries.length === 0 || entries.length === EXACTLY) return undefined
  return field === 'payslip_attachment'
    ? say.threeOnly(field).text
    : say.threeOnly('bank_statement_attachment').text
}

/** As the call takes it: the numbers of the files, and which version of each part was on the page. */
export function formToSend(record: CandidateRecord, slots: Slots, { typed, files }: Pending) {
  const kept_files = Object.fromEntries(files.map((field) => [field, idsOf(entriesOf(record, slots, field))]))
  const isTouched = (kind: ItemKind) => {
    const { file, fields } = itemOf(kind)
    return (file && files.includes(file)) || fields.some((field) => field in typed)
  }
  const seen = Object.fromEntries(
    record.items.filter(({ kind }) => isTouched(kind)).map(({ kind, version }) => [kind, version]),
  )
  return { ...typed, kept_files, seen }
}

/** How far someone has come, counted in the things that everybody is asked. */
export function progressOf({ items, missing }: CandidateRecord): { done: number; all: number } {
  const asked = itemKinds.filter((kind) => items.some((item) => item.kind === kind && item.required))
  const open = new Set(missing.map(({ kind }) => kind))
  return { done: asked.filter((kind) => !open.has(kind)).length, all: asked.length }
}

/** What was typed again while it was saved is kept. */
export const withoutSaved = (typed: Typed, saved: Typed): Typed =>
  without(
    typed,
    Object.keys(saved).filter((field) => typed[field as TypedField] === saved[field as TypedField]),
  )

export const without = <T extends object>(values: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T
