import sharp from 'sharp'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { keepLogo } from '#organization/server/lists/company-logo-queries.ts'

const plain = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#336655' } })
    .png()
    .toBuffer()

/** In place of the one before. */
export async function giveLogo(
  { files, write }: Pick<TestProduct, 'files' | 'write'>,
  companyId: number,
  { isDamaged = false } = {},
): Promise<void> {
  const whole = await plain()
  const body = isDamaged ? whole.subarray(0, 60) : whole
  const file = await storeMadeFile(files, { name: 'logo.png', kind: 'png', body })
  await write(async (ctx) => {
    await ctx.db.deleteFrom('company_logo').where('id', '=', companyId).execute()
    await keepMadeFile(ctx, file, { subject: `company_logo/${companyId}` })
    await keepLogo(ctx, { companyId, fileId: file.id, isNew: true })
  })
}
