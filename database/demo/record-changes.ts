import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { sealFields } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeDrawn } from '#platform/server/files/pictures/redraw-picture.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { drawnPaper } from './portraits.ts'

type Asked = {
  readonly key: string
  readonly section: SectionKey
  readonly fields: EntryFields
  readonly reason: string
  readonly daysAgo: number
  readonly verdict: 'pending' | 'approved' | 'rejected'
  readonly comment?: string
  readonly paper?: 'certificate' | 'cheque'
}

/** One that is fresh, one that is late, two for payroll of which one lacks its cheque, and such as were decided. */
const asked: readonly Asked[] = [
  {
    key: 'renita.dmello',
    section: 'personal',
    fields: { marital_status: 'Married' },
    reason: 'Married in the spring; the certificate is among my documents',
    daysAgo: 1,
    verdict: 'pending',
  },
  {
    key: 'jerald.menezesan',
    section: 'current_address',
    fields: { line_1: '14 Tank Bund Road', line_2: 'Second floor, behind the post office' },
    reason: 'Moved with the family',
    daysAgo: 6,
    verdict: 'pending',
  },
  {
    key: 'zubair.naqshbandi',
    section: 'bank',
    fields: { holder: 'Zubair Naqshbandi', number: '605533219987' },
    reason: 'The old branch closes at the end of the month',
    daysAgo: 2,
    verdict: 'pending',
  },
  {
    key: 'moloy.dhibar',
    section: 'bank',
    fields: { holder: 'M. Dhibar', number: '605533214411' },
    reason: 'An account nearer to home',
    daysAgo: 1,
    verdict: 'pending',
    paper: 'cheque',
  },
  {
    key: 'bhargavi.tirthahalli',
    section: 'name',
    fields: { name: 'Bhargavi Shenoy Tirthahalli' },
    reason: 'Married in October',
    daysAgo: 1,
    verdict: 'pending',
    paper: 'certificate',
  },
  {
    key: 'oindrila.sarbajna',
    section: 'personal',
    fields: { nationality: 'Indian, overseas' },
    reason: '',
    daysAgo: 40,
    verdict: 'rejected',
    comment: 'The passport says otherwise',
  },
]

const deciders = { hr: ['hr-manager'], payroll: ['payroll', 'payroll-approver'] } as const

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  readonly keyring: Keyring | undefined
  readonly files: FileStore | undefined
}

/** What people ask to have changed in their records, so that those who decide have something before them. */
export async function writeRecordChanges(
  ctx: Ctx,
  { accountIds, today, keyring, files }: Writing,
): Promise<void> {
  if (!keyring) return
  for (const story of asked) {
    const personId = accountIds.get(story.key)
    const before = personId === undefined ? undefined : await findEntry(ctx, personId, story.section)
    // A name stands in the account until it is changed for the first time.
    if (personId === undefined || (!before && story.section !== 'name')) continue
    const at = new Date(ctx.now.getTime() - story.daysAgo * 86_400_000)
    const fields = { ...(before?.fields as EntryFields | undefined), ...story.fields }
    const { id } = await ctx.db
      .insertInto('record_change')
      .values({
        ...inJson(sealFields(keyring, story.section, fields)),
        person_id: personId,
        section: story.section,
        entry_key: 'only',
        before_id: before?.id ?? null,
        valid_from: today.subtract({ days: story.daysAgo }).toString(),
        reason: story.reason,
        status: story.verdict,
        asked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (files && story.paper) await writePaper(ctx, files, { changeId: id, paper: story.paper })
    await writeLegs(ctx, { story, id, personId, at, accountIds })
  }
}

type Beside = { readonly changeId: number; readonly paper: 'certificate' | 'cheque' }

async function writePaper(ctx: Ctx, files: FileStore, { changeId, paper }: Beside): Promise<void> {
  const file = await storeDrawn(files, await drawnPaper(paper))
  await keepMadeFile(ctx, file, { subject: `record_change/${changeId}` })
  await ctx.db
    .updateTable('record_change')
    .set({ proof_file_id: file.id })
    .where('id', '=', changeId)
    .execute()
}

const findEntry = (ctx: Ctx, personId: number, section: SectionKey) =>
  ctx.db
    .selectFrom('record_entry')
    .select(['id', 'fields'])
    .where('person_id', '=', personId)
    .where('section', '=', section)
    .where('entry_key', '=', 'only')
    .where(sql<boolean>`valid_to is null and superseded_at is null`)
    .executeTakeFirst()

const inJson = ({ fields, fields_sealed, number_digest }: ReturnType<typeof sealFields>) => ({
  fields: JSON.stringify(fields),
  fields_sealed: JSON.stringify(fields_sealed),
  number_digest,
})

type Legs = {
  readonly story: Asked
  readonly id: number
  readonly personId: number
  readonly at: Date
  readonly accountIds: ReadonlyMap<string, number>
}

const WITHIN_MS = 2 * 86_400_000

async function writeLegs(ctx: Ctx, { story, id, personId, at, accountIds }: Legs): Promise<void> {
  const isPay = story.section === 'bank'
  const approvers = deciders[isPay ? 'payroll' : 'hr'].map((key) => accountIds.get(key)!)
  const decided = story.verdict === 'pending' ? null : new Date(at.getTime() + WITHIN_MS / 2)
  await ctx.db
    .insertInto('approval_leg')
    .values(
      approvers.map((approver_id, place) => ({
        subject_table: 'record_change',
        subject_id: id,
        area: 'people',
        kind: isPay ? 'people.identity.manage' : 'people.record.manage',
        step: 1,
        mode: 'any-of' as const,
        applicant_id: personId,
        approver_id,
        status: decided === null ? ('pending' as const) : place === 0 ? story.verdict : ('skipped' as const),
        opened_at: at,
        due_at: new Date(at.getTime() + WITHIN_MS),
        decided_at: place === 0 ? decided : null,
        decided_by: decided !== null && place === 0 ? approver_id : null,
        comment: place === 0 ? (story.comment ?? '') : '',
      })),
    )
    .execute()
}
