import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { postHistory } from '#notices/contract/board/post-calls.ts'

export function PostHistory({ id, onClose }: { id: number; onClose: () => void }) {
  const history = useCall(postHistory, { post_id: id })
  return (
    <Dialog open size="l" title="Edit history" onClose={onClose}>
      <ReadState of={history} />
      <Stack>
        {history.data?.rows.map((row) => (
          <Section
            key={row.number}
            title={row.title}
            about={`Until ${row.edited_by_name} changed it on ${show.moment(row.edited_at)}`}
          >
            <RichText html={row.body} />
          </Section>
        ))}
      </Stack>
    </Dialog>
  )
}
