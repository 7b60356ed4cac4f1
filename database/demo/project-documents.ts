import { buildFile, buildFolder, openRoot } from '#drive/server/public.ts'
import type { WriteArea } from './write-area.ts'

type Folders = Readonly<Record<string, readonly string[]>>

const documents: Readonly<Record<string, Folders>> = {
  HAR: {
    Estimates: ['Invoices, first estimate.txt', 'Pilots, rates.txt'],
    Meetings: ['Notes of the kick-off.txt'],
  },
  CLQ: { 'Token screens': ['Texts in Bengali.txt', 'Order of the clinics.txt'] },
}

/** The folders of two projects; what is in them belongs to the project. */
export const writeProjectDocuments: WriteArea = async (ctx, { accountIds, files }) => {
  if (!files) return
  const owner = accountIds.get('project-manager')!
  for (const [key, folders] of Object.entries(documents)) {
    const {
      id: recordId,
      name,
      company_id: companyId,
    } = await ctx.db
      .selectFrom('project')
      .select(['id', 'name', 'company_id'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const root = await openRoot(ctx, { area: 'projects', recordId, name, companyId })
    for (const [folder, names] of Object.entries(folders)) {
      const { id: parent } = await buildFolder(ctx, { name: folder, owner, parent: root.id })
      for (const file of names)
        await buildFile(ctx, files, { name: file, owner, parent, text: `${file}\n\nWritten for ${name}.` })
    }
  }
}
