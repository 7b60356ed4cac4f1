import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { closureList, type ClosureRow } from '#rooms/contract/upkeep/closure-calls.ts'
import { printDoorLabels, roomList, type RoomRow } from '#rooms/contract/upkeep/room-calls.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'
import { ClosureDialog, RemoveClosure } from './closure-dialog.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FiguresSection } from './figures-section.tsx'
import { RoomDialog } from './room-dialog.tsx'

const tabs = [
  { key: 'rooms', label: 'Rooms' },
  { key: 'closures', label: 'Closures' },
  { key: 'figures', label: 'Figures' },
] as const

type Opened =
  | { readonly what: 'room'; readonly room: RoomRow | null }
  | { readonly what: 'feed'; readonly room: RoomRow }
  | { readonly what: 'closure'; readonly closure: ClosureRow | null }
  | { readonly what: 'remove'; readonly closure: ClosureRow }

export function Screen() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'rooms'
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  return (
    <>
      <PageHeader
        title="Meeting rooms"
        about="Rooms, the days on which they are closed, and how they are used."
        actions={
          tab === 'closures' ? (
            <Button look="primary" onClick={() => open({ what: 'closure', closure: null })}>
              Add closure
            </Button>
          ) : (
            tab === 'rooms' && (
              <Button look="primary" onClick={() => open({ what: 'room', room: null })}>
                Add room
              </Button>
            )
          )
        }
      />
      <SectionTabs label="View" tabs={tabs} tab={tab} onTab={(next) => setParams({ tab: next })} />
      {tab === 'rooms' && <Rooms open={open} />}
      {tab === 'closures' && <Closures open={open} />}
      {tab === 'figures' && <FiguresSection />}
      {opened?.what === 'room' && <RoomDialog room={opened.room} onClose={close} />}
      {opened?.what === 'feed' && <FeedDialog room={opened.room} onClose={close} />}
      {opened?.what === 'closure' && <ClosureDialog closure={opened.closure} onClose={close} />}
      {opened?.what === 'remove' && <RemoveClosure closure={opened.closure} onClose={close} />}
    </>
  )
}

type PartProps = { open: (opened: Opened) => void }

const MOST_LABELS = 200

function Rooms({ open }: PartProps) {
  const go = useNavigate()
  const { filters } = useRooms()
  return (
    <ListTable
      list={roomList}
      choices={{ location_id: filters.location_id }}
      rowName={({ name }) => name}
      rowActions={(room) =>
        room.can.manage
          ? [
              { label: 'Edit', run: () => open({ what: 'room', room }) },
              { label: 'Calendar link', run: () => open({ what: 'feed', room }) },
              { label: 'Open door page', run: () => void go(room.door_path ?? '') },
              { label: 'Print door label', run: () => void download(printDoorLabels, { ids: [room.id] }) },
            ]
          : []
      }
      choiceActions={[
        {
          label: 'Print door labels',
          most: MOST_LABELS,
          run: (rows) =>
            void download(printDoorLabels, {
              ids: rows.filter(({ can }) => can.manage).map(({ id }) => id),
            }),
        },
      ]}
      empty={
        <EmptyState
          title="No meeting rooms yet"
          action={<Button onClick={() => open({ what: 'room', room: null })}>Add room</Button>}
        />
      }
    />
  )
}

function Closures({ open }: PartProps) {
  const { filters } = useRooms()
  return (
    <ListTable
      list={closureList}
      choices={{ location_id: filters.location_id }}
      rowName={({ reason, office }) => `${reason}, ${office}`}
      rowActions={(closure) => [
        { label: 'Edit', run: () => open({ what: 'closure', closure }) },
        { label: 'Remove', run: () => open({ what: 'remove', closure }) },
      ]}
      empty={
        <EmptyState
          title="No closures"
          action={<Button onClick={() => open({ what: 'closure', closure: null })}>Add closure</Button>}
        >
          Rooms are open on working days and at weekends, but not on holidays.
        </EmptyState>
      }
    />
  )
}
