import type { AreaDuties } from '#platform/server/area.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { eraseCells, listRowsOf } from './import-queries.ts'

/** What stands of someone in a file that was imported, for as long as the import can be undone. */
const personalRows: PersonalSource = {
  key: 'import-rows',
  label: 'Rows of imported files',
  find: async (ctx, { email }) =>
    (email === null ? [] : await listRowsOf(ctx, email.toLowerCase())).map((row) => ({
      id: row.id,
      at: row.begun_at,
      title: row.file_name,
      hindrance: '',
      facts: row.cells.filter((cell) => cell !== '').map((value, at) => ({ label: `Cell ${at + 1}`, value })),
    })),
  async erase(ctx, ids) {
    await eraseCells(ctx, ids)
  },
}

export const importsDuties: AreaDuties = {
  accounts: { owesNothing: { [DONE_BY]: ['import_run.begun_by'] } },
  personal: [personalRows],
}
