import { useState } from 'react'
import { MentionText, RichText } from '#platform/web/kit/rich-text.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'

const written =
  '<h2>Heavy rain on Thursday</h2><p>The Kolkata office is <strong>closed from noon</strong>. Please take your <em>laptop</em> home:</p><ul><li><p>the lifts stop at <u>one o’clock</u></p></li><li><p>the <a href="/organization-chart">floor leads</a> lock the rooms</p></li></ul><blockquote><p>Anyone who is on the way: turn back.</p></blockquote><p>Questions to @Asha_Rao.</p>'

export const KitRichText = () => {
  const [text, setText] = useState(written)
  const [empty, setEmpty] = useState('')
  return (
    <Section title="Written text" about="What is typed on the left stands on the right as others read it.">
      <Columns>
        <Stack>
          <RichTextEditor
            label="Message"
            value={text}
            onChange={setText}
            hint="Mention people with @First_Last."
          />
          <RichTextEditor label="Note" optional low value={empty} onChange={setEmpty} />
          <RichTextEditor label="Reply" low value="" onChange={() => undefined} error="Enter a text" />
        </Stack>
        <Stack>
          <RichText html={text} />
          <MentionText text={'Thanks, @Riya_Sen.\nSee you on Monday.'} />
        </Stack>
      </Columns>
    </Section>
  )
}
