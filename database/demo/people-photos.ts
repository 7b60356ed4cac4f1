import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeDrawn } from '#platform/server/files/pictures/redraw-picture.ts'
import { demoPeople } from './people.ts'
import { drawnPortrait } from './portraits.ts'
import { women } from './record-stories.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  /** Without a place for files there are no photos. */
  readonly files: FileStore | undefined
}

/** No one has asked these for one yet, and every third of the others has not thought of it. */
const without: readonly string[] = ['lalitha.ammembal', 'nagesh.hosabettu']
const hasPhoto = ({ key }: { key: string }, at: number) => at % 3 !== 2 && !without.includes(key)

export async function writePhotos(ctx: Ctx, { accountIds, files }: Writing): Promise<void> {
  if (!files) return
  const drawn = await Promise.all(
    demoPeople.filter(hasPhoto).map(async ({ key }, at) => ({
      id: accountIds.get(key)!,
      file: await storeDrawn(files, await drawnPortrait(400 + at * 37, women.test(key))),
    })),
  )
  for (const { id, file } of drawn) await keepMadeFile(ctx, file, { subject: `person_photo/${id}` })
  await ctx.db
    .insertInto('person_photo')
    .values(drawn.map(({ id, file }) => ({ id, stored_file_id: file.id, changed_at: ctx.now })))
    .execute()
}
