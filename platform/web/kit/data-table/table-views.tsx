import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ActionMenu, type MenuAction } from '#platform/web/kit/action-menu.tsx'
import { ViewShelfContext, type ViewShelf } from './saved-views.ts'
import type { useTableAddress } from './use-table-url.ts'

type TableViewsProps = { list: string; address: ReturnType<typeof useTableAddress> }

/** The own views of a list: taken up by name, kept as the list stands, taken away again. */
export function TableViews({ list, address }: TableViewsProps) {
  const shelf = useContext(ViewShelfContext)
  const [naming, setNaming] = useState(false)
  if (!shelf) return null
  const views = shelf.views.filter((view) => view.list === list)
  const query = new URLSearchParams(address.filter).toString()
  const present = views.find((view) => view.query === query)
  const forget: readonly MenuAction[] = present
    ? [
        {
          label: `Take “${present.name}” away`,
          icon: <IconTrash size={16} />,
          tone: 'bad',
          run: () => void shelf.forget(present),
        },
      ]
    : []
  return (
    <>
      <ActionMenu
        actions={[
          ...views.map((view) => ({
            label: view.name,
            chosen: view === present,
            run: () => address.show(view.query),
          })),
          {
            label: 'Save view…',
            icon: <IconPlus size={16} />,
            disabled: query === '' || present !== undefined,
            run: () => setNaming(true),
          },
          ...forget,
        ]}
      >
        <Button look="plain" icon={<IconBookmark size={17} />}>
          {present?.name ?? 'Views'}
        </Button>
      </ActionMenu>
      {naming && <NameDialog shelf={shelf} list={list} query={query} onClose={() => setNaming(false)} />}
    </>
  )
}

type NameDialogProps = { shelf: ViewShelf; list: string; query: string; onClose: () => void }

function NameDialog({ shelf, list, query, onClose }: NameDialogProps) {
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const outcome = await shelf.save({ list, name, query })
    setBusy(false)
    if (outcome.ok) onClose()
    else setComplaint(outcome.complaint)
  }
  return (
    <Dialog
      open
      size="s"
      title="Save view"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="keep-view" busy={busy}>
            Keep
          </Button>
        </>
      }
    >
      <form
        id="keep-view"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          hint="Saves search, filters and sorting. Only you can see it."
          value={name}
          error={complaint}
          autoFocus
          onChange={(text) => {
            setName(text)
            setComplaint(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
