import sharp from 'sharp'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#portfolio/contract/videos/video-calls.ts'

/** What a browser takes for a film of 50 KB. */
export const clip = (fill: string) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
    Buffer.alloc(50_000, fill),
  ])

export const picture = async (name = 'poster.png') => {
  const bytes = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#143d2b' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

/** An editor of the portfolio, and how videos come there. */
export async function videoScene(product: TestProduct) {
  const editor = await product.as(await product.account({ roles: ['content_editor'] }))

  async function upload(caller: Caller, fill = 'a', name = 'reel.mp4'): Promise<string> {
    const bytes = clip(fill)
    const { data } = await caller.send(calls.beginVideoUpload, { name, bytes: bytes.length })
    await caller.raw(`${UPLOADS_PATH}/${data.upload_id}?from=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    return data.upload_id
  }
  const all = async () => (await editor.send(calls.listPortfolioVideos, {})).data

  return {
    editor,
    upload,
    all,
    added: async (title: string, fill = 'a') => {
      const form = { title, duration_seconds: 12, upload_id: await upload(editor, fill) }
      const files = { poster: await picture() }
      return (await editor.send(calls.addPortfolioVideo, form, { files })).data.id
    },
    one: async (id: number) => (await all()).find((video) => video.id === id)!,
    publish: (id: number, state: 'draft' | 'published' = 'published') =>
      editor.send(calls.publishPortfolioVideo, { id, state }),
  }
}
