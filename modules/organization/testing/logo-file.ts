import type { TestProduct } from '#platform/testing/test-product.ts'
import sharp from 'sharp'

export type Kind = 'png' | 'jpeg' | 'webp'

export async function logoFile(kind: Kind = 'png', colour = '#336655') {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Drawn at home' } })
    .toFormat(kind)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `logo.${kind}`, { type: `image/${kind}` })
}

/** What is in storage for the logo of a company. */
export const logoFilesOf = (product: TestProduct, id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('stored_file')
      .select(['storage_key'])
      .where('kept_for', '=', `company_logo/${id}`)
      .execute(),
  )
