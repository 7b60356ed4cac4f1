import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { makeRoomFeed, revokeRoomFeed, type RoomRow } from '#rooms/contract/upkeep/room-calls.ts'

/** A link is shown when it is made and never again: anyone who knows it reads the calendar of the room. */
export function FeedDialog({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const making = useSend(makeRoomFeed)
  const revoking = useSend(revokeRoomFeed)
  const [link, setLink] = useState('')
  const [hasLink, setHasLink] = useState(room.feed_made_at !== null)
  async function make() {
    const sent = await making.send({ room_id: room.id })
    if (!sent.ok) return
    setLink(`${location.origin}${sent.data.path}`)
    setHasLink(true)
  }
  async function revoke() {
    if ((await revoking.send({ room_id: room.id })).ok) onClose()
  }
  return (
    <Dialog
      open
      title={`Calendar of ${room.name}`}
      onClose={onClose}
      foot={
        <>
          {hasLink && (
            <Button busy={revoking.busy} onClick={() => void revoke()}>
              Revoke
            </Button>
          )}
          <Button look="primary" busy={making.busy} onClick={() => void make()}>
            {hasLink ? 'Replace link' : 'Create link'}
          </Button>
        </>
      }
    >
      <Stack>
        <span>
          Calendar apps subscribe to a secret link. It shows when the room is booked and by whom, and no
          private title.
        </span>
        {link !== '' && <TextField label="Link" value={link} onChange={() => undefined} />}
        {link === '' && room.feed_made_at !== null && (
          <span>Created on {show.moment(room.feed_made_at)}.</span>
        )}
      </Stack>
    </Dialog>
  )
}
