import sharp from 'sharp'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeDrawn } from '#platform/server/files/pictures/redraw-picture.ts'

const EDGE = 256

/** A tree with roots in the air, a lantern in a field and rain over a book: drawn here, and of no one else. */
const drawings: Readonly<Record<number, string>> = {
  1: `<rect width="256" height="256" fill="#1f5f4a"/>
    <path d="M128 48 C76 48 44 78 44 110 C44 132 62 144 84 144 L172 144 C194 144 212 132 212 110 C212 78 180 48 128 48 Z" fill="#8fcf9f"/>
    <path d="M118 140 h20 v76 h-20 Z" fill="#f4ead6"/>
    <path d="M84 140 v52 M104 140 v34 M152 140 v34 M172 140 v52" stroke="#f4ead6" stroke-width="8" stroke-linecap="round"/>`,
  2: `<rect width="256" height="256" fill="#24304f"/>
    <path d="M108 60 a20 20 0 0 1 40 0" fill="none" stroke="#f2c14e" stroke-width="10"/>
    <rect x="84" y="64" width="88" height="18" rx="9" fill="#f2c14e"/>
    <path d="M92 88 h72 l10 76 h-92 Z" fill="#f7dd95"/><circle cx="128" cy="130" r="18" fill="#e08a2e"/>
    <path d="M40 204 q44 -28 88 0 t88 0" fill="none" stroke="#7fa66a" stroke-width="14" stroke-linecap="round"/>`,
  3: `<rect width="256" height="256" fill="#e9eef2"/>
    <path d="M84 112 a34 34 0 0 1 8 -66 a44 44 0 0 1 82 8 a30 30 0 0 1 4 58 Z" fill="#49739c"/>
    <path d="M92 128 l-8 22 M128 128 l-8 22 M164 128 l-8 22" stroke="#49739c" stroke-width="9" stroke-linecap="round"/>
    <path d="M128 182 q-36 -20 -76 -8 v38 q40 -12 76 8 q36 -20 76 -8 v-38 q-40 -12 -76 8 Z" fill="#263f59"/>
    <path d="M128 184 v34" stroke="#e9eef2" stroke-width="6"/>`,
}

/** Without a place for files there are no logos. */
export async function writeLogos(ctx: Ctx, files: FileStore | undefined): Promise<void> {
  if (!files) return
  for (const [id, drawing] of Object.entries(drawings)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">${drawing}</svg>`
    const file = await storeDrawn(files, await sharp(Buffer.from(svg)).png().toBuffer())
    await keepMadeFile(ctx, file, { subject: `company_logo/${id}` })
    await ctx.db
      .insertInto('company_logo')
      .values({ id: Number(id), stored_file_id: file.id, changed_at: ctx.now })
      .execute()
  }
}
