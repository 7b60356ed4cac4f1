import { expect, describe, it } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import { pdf, sendPapers, uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, rows, caller } = await uploadTest()

const refused = async (files: Record<string, File | File[]>, title = 'x') => {
  const answer = await caller.send(sendPapers, { title }, { files })
  expect(answer.status).toBe(1)
  expect(await rows()).toEqual([])
  expect(await blobs()).toEqual([])
  return [answer.httpStatus, answer.message, Object.keys(answer.failure.fields)]
}

describe('a form that is refused leaves nothing behind', () => {
  it('far too large, answered while the client still sends', async () => {
    expect(await refused({ resumeFile: pdf('x'.repeat(megabytes(60))) })).toEqual([
      413,
      'Resume file may be at most 5 MB.',
      ['resumeFile'],
    ])
  })

  it('of another kind, and large', async () => {
    const film = new File(['x'.repeat(megabytes(60))], 'cv.pdf')
    expect(await refused({ resumeFile: film })).toEqual([
      415,
      'Resume file must be a PDF, DOCX, XLSX or CSV file.',
      ['resumeFile'],
    ])
    const third = pdf('x'.repeat(megabytes(4)))
    expect((await refused({ resumeFile: [pdf(), pdf(), third] }))[0]).toBe(400)
  })
})
