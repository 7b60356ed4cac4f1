import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { pictureRule, saveHostPicture, type HostView } from '#appointments/contract/hosts/host-calls.ts'

export function HostPicture({ host }: { host: HostView }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, busy, progress } = useSend(saveHostPicture)
  const save = async () => {
    const sent = await send({ id: host.id }, { picture: files })
    if (sent.ok) setFiles([])
  }
  return (
    <Section title="Card photo" about="Without a photo the card shows initials.">
      <Stack>
        {host.picture !== '' && (
          <img src={host.picture} alt={`On the card: ${host.name}`} width={96} height={96} />
        )}
        <FileDrop
          name="picture"
          label="Picture"
          rule={pictureRule}
          value={files}
          onChange={setFiles}
          progress={progress}
        />
        <Row>
          <Button busy={busy} disabled={files.length === 0} onClick={() => void save()}>
            Save photo
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
