import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import { pdf, sendPapers, uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, filesFolder, ground, origin, rows, caller } = await uploadTest()

const refused = async (files: Record<string, File | File[]>, title = 'x') => {
  const answer = await caller.send(sendPapers, { title }, { files })
  expect(answer.status).toBe(1)
  expect(await rows()).toEqual([])
  expect(await blobs()).toEqual([])
  return [answer.httpStatus, answer.message, Object.keys(answer.failure.fields)]
}

describe('a form with files', () => {
  it('arrives: texts as texts, files in storage, rows kept by the action', async () => {
    const content = 'paper '.repeat(100_000)
    const files = { resumeFile: [pdf(content, 'জীবনবৃত্তান্ত.pdf'), pdf('2')] }
    const { data, status } = await caller.send(sendPapers, { title: 'চিঠি' }, { files })
    expect(status).toBe(0)
    expect(data).toMatchObject({ title: 'চিঠি', files: [{ name: 'জীবনবৃত্তান্ত.pdf', kind: 'pdf' }, {}] })
    const sha256 = createHash('sha256').update(`%PDF-1.7\n${content}`).digest('hex')
    const row = (await rows()).find(({ name }) => name === 'জীবনবৃত্তান্ত.pdf')!
    expect(row).toMatchObject({
      state: 'kept',
      kept_for: 'test/1',
      sha256,
      bytes: 600_009,
      created_by_kind: 'public',
    })
    expect(row.storage_key).not.toContain(row.id)
    const stored = await buffer(await ground.files.storage.read(row.storage_key))
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256)
  })

  it('gathers a text that is sent several times', async () => {
    const form = new FormData()
    form.append('tags', 'a')
    form.append('tags', 'b')
    form.append('title', 't')
    form.append('resumeFile', pdf())
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({ status: 0, data: { tags: ['a', 'b'] } })
  })

  it('may come with an untouched file input', async () => {
    const form = new FormData()
    form.append('title', 't')
    form.append('resumeFile', pdf())
    form.append('photo', new File([], ''))
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({ status: 0, data: { files: [{}] } })
  })

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\demo\\cv.pdf', 'cv.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['...pdf.pdf', 'pdf.pdf'],
    ['<b>"x"</b>.pdf', 'b_.pdf'],
    [`${'long'.repeat(100)}.pdf`, `${'long'.repeat(100).slice(0, 146)}.pdf`],
  ])('keeps nothing dangerous of the name %j', async (given, kept) => {
    const boundary = 'edge'
    const body =
      `--edge\r\ncontent-disposition: form-data; name="title"\r\n\r\nt\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="resumeFile"; filename="${given.replace(/["\\]/g, '\\$&')}"\r\n\r\n%PDF-1.7\r\n--edge--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body, headers })
    expect(await answer.json()).toMatchObject({ status: 0, data: { files: [{ name: kept }] } })
  })

  it('is taken twenty times at once', async () => {
    const sent = Array.from({ length: 20 }, (_, index) =>
      caller.send(
        sendPapers,
        { title: String(index) },
        { files: { resumeFile: pdf('y'.repeat(index * 10_000)) } },
      ),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(0))
    expect(await rows()).toHaveLength(20)
    expect(await blobs()).toHaveLength(20)
  })
})

describe('a form that is refused leaves nothing behind', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const zip = (entry: string) =>
    Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4]),
      Buffer.alloc(22),
      Buffer.from([entry.length, 0, 0, 0]),
      Buffer.from(entry),
    ])
  const must = 'Resume file must be a PDF, DOCX, XLSX or CSV file.'

  it.each<[string, File]>([
    ['a program called PDF', new File([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 'cv.pdf')],
    ['a picture called PDF', new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'cv.pdf')],
    ['a PDF called picture', new File(['%PDF-1.7'], 'cv.png')],
    ['markup called CSV', new File([svg], 'table.csv')],
    ['a page called CSV', new File(['\ufeff  <!DOCTYPE html><script>'], 'table.csv')],
    ['bytes called CSV', new File([Buffer.from([1, 2, 0, 3])], 'table.csv')],
    ['a drawing', new File([svg], 'drawing.svg')],
    ['any archive called DOCX', new File([zip('payload.exe')], 'cv.docx')],
    ['a spreadsheet called DOCX', new File([zip('xl/workbook.xml')], 'cv.docx')],
    ['no extension', new File(['%PDF-1.7'], 'cv')],
  ])('%s', async (_what, file) => {
    expect(await refused({ resumeFile: file })).toEqual([415, must, ['resumeFile']])
  })

  it('accepts what is what it says', async () => {
    for (const file of [
      new File([zip('word/document.xml')], 'cv.docx'),
      new File([zip('[Content_Types].xml')], 'cv.XLSX'),
      new File(['name,age\nÅsa,3'], 'people.csv'),
    ])
      expect((await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: file } })).status).toBe(0)
  })

  it('with the sentence that the field words itself', async () => {
    expect(await refused({ resumeFile: pdf(), photo: pdf('', 'me.png') })).toEqual([
      415,
      'Only a photograph, please.',
      ['photo'],
    ])
  })

  it('too large, on the byte', async () => {
    const largest = pdf('x'.repeat(megabytes(5) - 9))
    expect((await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: largest } })).status).toBe(0)
    await ground.write((ctx) => ctx.db.deleteFrom('stored_file').execute())
    await rm(filesFolder, { recursive: true })
    const larger = pdf('x'.repeat(megabytes(5) - 8))
    expect(await refused({ resumeFile: larger })).toEqual([
      413,
      'Resume file may be at most 5 MB.',
      ['resumeFile'],
    ])
  })

  it('more files than allowed', async () => {
    expect(await refused({ resumeFile: [pdf('1'), pdf('2'), pdf('3')] })).toEqual([
      400,
      'Resume file takes at most 2 files.',
      ['resumeFile'],
    ])
  })

  it('a required file missing, or empty, or under a strange name', async () => {
    expect(await refused({ photo: [] })).toEqual([400, 'Choose a file for Resume file.', ['resumeFile']])
    expect(await refused({ resumeFile: new File([], 'cv.pdf') })).toEqual([
      400,
      'Resume file is an empty file.',
      ['resumeFile'],
    ])
    expect(await refused({ resumeFile: pdf(), other: pdf() })).toEqual([
      400,
      'This form takes no file named Other.',
      ['other'],
    ])
  })

  it('sent as JSON without its required file', async () => {
    const answer = await caller.send(sendPapers, { title: 'x' })
    expect([answer.httpStatus, answer.message]).toEqual([400, 'Choose a file for Resume file.'])
  })

  it('by its texts, by the action, or by a fault of ours', async () => {
    expect((await refused({ resumeFile: pdf() }, 'refuse'))[1]).toBe('The action says no.')
    expect((await refused({ resumeFile: pdf() }, 'break'))[0]).toBe(500)
    const form = new FormData()
    form.append('resumeFile', pdf())
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body: form })
    expect(answer.status).toBe(400)
    expect([await rows(), await blobs()]).toEqual([[], []])
  })

  it('with too many parts, or a text that is too long', async () => {
    const form = new FormData()
    for (let index = 0; index < 300; index++) form.append(`field${index}`, 'x')
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body: form })
    expect(answer.status).toBe(413)
    expect(await refused({ resumeFile: pdf() }, 'x'.repeat(megabytes(1) + 1))).toEqual([
      413,
      'Title is too long.',
      ['title'],
    ])
  })

  it('that is no form at all', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const answer = await fetch(`${origin}/api/test/papers`, { method: 'POST', body: 'nonsense', headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'The form couldn’t be read. Nothing was saved.' })
  })
})
