import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts'
import type { AnyList } from '#platform/contract/lists/define-list.ts'
import type { PermissionDefinition } from '#platform/contract/permission.ts'
import type { AnyRecord } from '#platform/contract/records/define-record.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { AreaApprovals } from './approvals/area-approvals.ts'
import type { WaitingSource } from './approvals/waiting-decisions.ts'
import type { CalendarLayer } from './calendar-layer.ts'
import type { ConfidentialChanges } from './confidential-changes.ts'
import type { Config } from './config.ts'
import type { Ctx, Subscription } from './ctx.ts'
import type { DriveRoot } from './drive-root.ts'
import type { FindSource } from './find-source.ts'
import type { HomeCard } from './home-card.ts'
import type { ImportKind } from './import-kind.ts'
import type { AccountReferences } from './leavers/account-references.ts'
import type { LeaverDuty } from './leavers/leaver-duty.ts'
import type { LinkSubject } from './link-subject.ts'
import type { NoticeKind } from './notice-kind.ts'
import type { PersonalSource } from './personal-source.ts'
import type { RemarkSubject } from './remark-subject.ts'
import type { Download } from './files/downloads/download.ts'
import type { FileGate } from './files/downloads/file-gate.ts'
import type { FileStore } from './files/file-store.ts'
import type { ServedMark } from './http/served-marks.ts'
import type { ServedPage } from './http/served-pages.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import type { ScheduledJob } from './jobs/schedule.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import type { Use } from './records/uses.ts'
import type { AnyReach } from './rights/define-reach.ts'
import type { Keyring } from './secrets/keyring.ts'

/** An answer with a sentence of its own instead of the call's. */
export class Said<T> {
  readonly message: string
  readonly data: T

  constructor(message: string, data: T) {
    this.message = message
    this.data = data
  }
}

export const said = <T>(message: string, data: T): Said<T> => new Said(message, data)

/** A no that keeps what was written: a wrong code counts as a try although no one comes in. */
export class NoButKept {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Only where the refusal itself leaves a trace; everything else says no with `must`, which rolls back. */
export const noButKept = (refusal: Refusal): NoButKept => new NoButKept(refusal)

type Answer<C extends Call> = C['answer'] extends 'file'
  ? Download | Said<unknown> | NoButKept
  : AnswerOf<C> | Said<AnswerOf<C>> | NoButKept

export type Handler = {
  readonly call: Call
  readonly prepare?: (ctx: Ctx, input: never) => Promise<unknown>
  readonly action: (ctx: Ctx, input: never, prepared: never) => Promise<unknown>
  readonly recognise?: Recognise
}

/**
 * What in a body, as it was sent, shows the caller of a public call to be a certain person; null where nothing does.
 * The limit of the call then counts for that person alone, so that others behind the same address do not use it up.
 */
export type Recognise = (ctx: Ctx, given: Readonly<Record<string, unknown>>) => Promise<string | null>

/** The handler of a public call, with its callers counted apart where they can be recognised. */
export const recognising = (recognise: Recognise, handler: Handler): Handler => ({ ...handler, recognise })

/** Binds a declared call to the action that decides it. */
export function answers<C extends Call>(
  call: C,
  action: (ctx: Ctx, input: InputOf<C>) => Promise<Answer<C>>,
): Handler {
  return { call, action }
}

/**
 * The same for a call that must hash, render or fetch: `prepare` does so with a reading context before the
 * transaction opens, because a transaction that waits makes others wait. The action checks that what was
 * prepared still holds.
 */
export function answersPrepared<C extends Call, P>(
  call: C,
  prepare: (ctx: Ctx, input: InputOf<C>) => Promise<P>,
  action: (ctx: Ctx, input: InputOf<C>, prepared: P) => Promise<Answer<C>>,
): Handler {
  return { call, prepare, action }
}

/** What an area owes to people and to other areas; a file `<area>-duties.ts` or `<area>-leaver-queries.ts` declares it. */
export type AreaDuties = {
  /** The requests that people of this area's choosing decide: handed over, and looked after every night. */
  readonly approvals?: readonly AreaApprovals[]
  /** What else waits for, is owned by, or expects a person who leaves. */
  readonly leaver?: readonly LeaverDuty[]
  /** Every column of its tables that names an account, and what becomes of it. A test asks for it. */
  readonly accounts?: AccountReferences
  /** The notices it sends: `noticesIn` of each notices file. */
  readonly notices?: readonly NoticeKind[]
  /** What waits for people's decisions: the inbox at home, and the morning's mail. */
  readonly waiting?: readonly WaitingSource[]
  /** What it shows at home; where the order among the areas matters, the card stands in `app/home-cards.ts` instead. */
  readonly cards?: readonly HomeCard[]
  /** What the command palette finds. */
  readonly finds?: readonly FindSource[]
  /** What it hears of lower areas; what comes from beside or above it stands in `app/subscriptions.ts`. */
  readonly hears?: readonly Subscription[]
  /** What it keeps of people outside: they may have a copy, and have it erased. */
  readonly personal?: readonly PersonalSource[]
  /** What of its changes not every reader of the change log sees. */
  readonly confidentialChanges?: readonly ConfidentialChanges[]
  /** What it shows in a person's own month. */
  readonly calendarLayers?: readonly CalendarLayer[]
  /** Which of its records someone outside can open by a link. */
  readonly linkSubjects?: readonly LinkSubject[]
  /** With what the links to files end that it hands out. */
  readonly fileGates?: readonly FileGate[]
  /** Which of its records keep their documents in the drive. */
  readonly driveRoots?: readonly DriveRoot[]
  /** Which of its records can be imported from a file. */
  readonly importKinds?: readonly ImportKind[]
  /** Under which of its records people write notes and comments. */
  readonly remarkSubjects?: readonly RemarkSubject[]
}

/** What the job needs that makes a long export. */
export type ExportParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
}

/** A declared list as the server answers it; see `answerList`. */
export type AnsweredList = {
  readonly list: AnyList
  readonly handlers: readonly Handler[]
  readonly jobs: (parts: ExportParts) => readonly JobDefinition[]
  /** What the heading of its file says of the filters that are set. */
  readonly inWords: (ctx: Ctx, asked: object) => Promise<string>
}

/** A declared record as the server answers it; see `answerRecord`. */
export type AnsweredRecord<Rec extends AnyRecord = AnyRecord> = {
  readonly record: Rec
  readonly uses: readonly Use[]
  readonly list: AnsweredList | null
  /** Of the calls that it shares with no other. */
  readonly handlers: readonly Handler[]
}

/** What one business area gives to the wiring. */
export type Area = AreaDuties & {
  readonly name: string
  readonly handlers: readonly Handler[]
  /** Its declared lists; their handlers and the jobs of their exports are added to the others. */
  readonly lists?: readonly AnsweredList[]
  /** Its declared records; their handlers and lists are added to the others. */
  readonly records?: readonly AnsweredRecord[]
  /** Name of a database constraint → the sentence its violation means to a user. */
  readonly constraints?: Readonly<Record<string, Refusal>>
  readonly permissions?: Readonly<Record<string, PermissionDefinition>>
  /** Who may do what with which records; a test compares each check with the condition of its lists. */
  readonly reaches?: readonly AnyReach[]
  readonly jobs?: readonly JobDefinition[]
  readonly schedule?: readonly ScheduledJob[]
  /** Public pages that the server writes, to be read without scripts. */
  readonly pages?: readonly ServedPage[]
  /** Addresses that its mails carry. */
  readonly marks?: readonly ServedMark[]
  /** The letters that an administrator may word again. */
  readonly mailTemplates?: readonly MailTemplate[]
}

/** The area with the lists of its records, and with the handlers and the jobs of both. */
export function withLists(area: Area, parts: ExportParts): Area {
  const { records = [] } = area
  const lists = [...(area.lists ?? []), ...records.flatMap(({ list }) => list ?? [])]
  return {
    ...area,
    lists,
    handlers: [...area.handlers, ...[...lists, ...records].flatMap(({ handlers }) => handlers)],
    jobs: [...(area.jobs ?? []), ...lists.flatMap((list) => list.jobs(parts))],
  }
}
