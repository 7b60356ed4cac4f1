import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { ItemKind, SecretField } from '#onboarding/contract/onboarding-items.ts'
import { findOptionalTerms } from './hr/onboarding-record-queries.ts'
import { layOutTasks } from './tasks/lay-out-tasks.ts'
import { insertTerms } from './invite/invite-queries.ts'
import { listItems, type Onboarding } from './onboarding-queries.ts'
import { sealSecret } from './onboarding-secrets.ts'

type School = {
  readonly degree: string
  readonly university: string
  readonly year_of_joining: number
  readonly year_of_completion: number
}

export type Given = {
  readonly numbers?: Partial<Record<SecretField, string>>
  readonly education?: readonly School[]
  /** In storage already; each under the field of the form. */
  readonly files?: readonly { readonly field: string; readonly file: FileInStorage }[]
  readonly tentative_doj?: string | null
  readonly isMember?: boolean | null
  /** What is given of the items; all of them where nothing is said. */
  readonly items?: readonly ItemKind[]
}

/** What a new hire has entered, without the steps in which they do, for tests and the demo. */
export async function fillOnboarding(ctx: Ctx, keyring: Keyring, onboarding: Onboarding, given: Given) {
  const { id } = onboarding
  for (const [field, value] of Object.entries(given.numbers ?? {}))
    await insertRow(ctx, 'onboarding_secret', {
      onboarding_id: id,
      field: field as SecretField,
      ...sealSecret(keyring, field as SecretField, value),
    })
  for (const school of given.education ?? [])
    await insertRow(ctx, 'onboarding_candidate_education', {
      ...school,
      onboarding_id: id,
      created_at: ctx.now,
    })
  for (const { field, file } of given.files ?? []) {
    await keepMadeFile(ctx, file, { subject: `onboarding/${id}` })
    await ctx.db
      .insertInto('onboarding_file')
      .values({
        onboarding_id: id,
        field: field as 'resume',
        file_id: file.id,
        added_at: ctx.now,
        linked_at: ctx.now,
      })
      .execute()
  }
  const items = await listItems(ctx, id)
  for (const item of items)
    if (given.items === undefined ? item.required : given.items.includes(item.kind))
      await updateRow(ctx, 'onboarding_item', { id: item.id }, { status: 'given', given_at: ctx.now })
  const { tentative_doj = null, isMember = null } = given
  return updateRow(
    ctx,
    'onboarding',
    { id },
    {
      tentative_doj,
      is_pf_account_exists: isMember,
      details_confirmed_at: ctx.now,
      saved_at: ctx.now,
    },
  )
}

/** The terms and the tasks, as an invitation lays them out. */
export async function prepareOnboarding(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  if (!(await findOptionalTerms(ctx, onboarding.id))) await insertTerms(ctx, { id: onboarding.id })
  await layOutTasks(ctx, onboarding)
}
