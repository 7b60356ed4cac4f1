import { useState } from 'react'
import { FileBesideForm } from '#platform/web/kit/file-beside-form/file-beside-form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'

const files = [
  { id: 1, name: 'receipt.png' },
  { id: 2, name: 'second page.png' },
]

const lines = ['Lantern Stationers', '12 notebooks', '4 boxes of pens', 'Total ₹ 1,840.00']

/** A receipt drawn here, so that the page needs no file. */
function drawnReceipt(id: number): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 620, height: 420 })
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.font = '30px sans-serif'
  lines.slice(id - 1).forEach((line, at) => pen.fillText(line, 60, 90 + at * 80))
  return Promise.resolve(canvas.toDataURL())
}

export function KitFileBesideForm() {
  const [amount, setAmount] = useState<number | null>(184000)
  const [comment, setComment] = useState('')
  return (
    <Section title="File beside form" about="Press a file to see it, and the picture to enlarge it.">
      <FileBesideForm files={files} linkOf={drawnReceipt}>
        <Stack>
          <MoneyField label="Approved amount" value={amount} onChange={setAmount} />
          <TextArea label="Comment" optional longest={200} value={comment} onChange={setComment} />
          <Row>
            <Button>Reject</Button>
            <Button look="primary">Approve</Button>
          </Row>
        </Stack>
      </FileBesideForm>
    </Section>
  )
}
