import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useScreenKeys } from '#platform/web/screen-keys.ts'
import { UNDRAWN } from '#platform/web/kit/board/undrawn.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { moveItem, readItem, readItemChoices, type StatusView } from '#projects/contract/items/item-calls.ts'
import { itemPage, pointChoices, priorities } from '#projects/contract/items/item-lists.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import { MoveItemDialog, needsMore } from '#projects/web/items/move-item-dialog.tsx'
import { QuickPick } from './quick-pick.tsx'

/** A link with this attribute is an item that keys can go to. */
const ITEM = 'data-item'
/** The name of a card that a board has not drawn becomes its link when the focus comes to it. */
const links = () => [...document.querySelectorAll<HTMLElement>(`a[${ITEM}], [${UNDRAWN}]`)]
const focusedId = (): number | null => {
  const at = document.activeElement?.closest('li, tr, a')
  const found = at?.matches(`a[${ITEM}]`) ? at : at?.querySelector(`a[${ITEM}]`)
  const id = found?.getAttribute(ITEM)
  return id ? Number(id) : null
}

function step(by: 1 | -1) {
  const all = links()
  const at = all.findIndex((link) => Number(link.getAttribute(ITEM)) === focusedId())
  all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
}

type Deed = 'status' | 'assign' | 'priority' | 'points'

type ItemKeysProps = {
  /** The item of the page; on a list or board it is the one that has the focus. */
  of?: number
  onCreate?: (() => void) | undefined
}

/** What people know from other trackers: j and k, Enter, c, s, a, i, p and e; the sheet on `?` lists them. */
export function ItemKeys({ of, onCreate }: ItemKeysProps) {
  const [asked, ask] = useState<{ id: number; deed: Deed } | null>(null)
  const set = useSend(setItem)
  const own = useCall(me, {}).data?.id
  const navigate = useNavigate()
  const item = () => of ?? focusedId()
  const on = (deed: Deed) => () => {
    const id = item()
    if (id !== null) ask({ id, deed })
  }
  const takeIt = () => {
    const id = item()
    if (id !== null && own !== undefined) void set.send({ id, assignee_id: own })
  }
  useScreenKeys([
    ...(of === undefined
      ? [
          { key: 'j', does: 'Next item', run: () => step(1) },
          { key: 'k', does: 'Previous item', run: () => step(-1) },
          {
            key: 'o',
            does: 'Open item',
            run: () => (document.activeElement as HTMLElement | null)?.click(),
          },
        ]
      : []),
    ...(onCreate ? [{ key: 'c', does: 'Create item', run: onCreate }] : []),
    { key: 's', does: 'Set status', run: on('status') },
    { key: 'a', does: 'Assign', run: on('assign') },
    { key: 'i', does: 'Assign to me', run: takeIt },
    { key: 'p', does: 'Set priority', run: on('priority') },
    { key: 'e', does: 'Set points', run: on('points') },
    ...(of === undefined ? [] : [{ key: 'b', does: 'Back to the list', run: () => void navigate(-1) }]),
  ])
  return asked && <Asked {...asked} key={`${asked.deed} ${asked.id}`} onClose={() => ask(null)} />
}

type AskedProps = { id: number; deed: Deed; onClose: () => void }

function Asked({ id, deed, onClose }: AskedProps) {
  const item = useCall(readItem, { id }).data
  const choices = useCall(readItemChoices, item ? { project_id: item.project.id } : null).data
  const set = useSend(setItem)
  const move = useSend(moveItem)
  const [moving, setMoving] = useState<StatusView | null>(null)
  if (!item || !choices) return null
  const done = (sending: Promise<unknown>) => void sending.then(onClose)
  if (moving) return <MoveItemDialog item={item} status={moving} onClose={onClose} />
  if (deed === 'status')
    return (
      <QuickPick
        title={`Move ${item.key} to`}
        options={item.moves.map((status) => ({ value: status.id, label: status.name }))}
        onPick={(picked) => {
          const status = item.moves.find((each) => each.id === picked)!
          if (needsMore(status) || (status.category === 'closed' && item.children.length > 0))
            setMoving(status)
          else done(move.send({ item: id, version: item.version, to_status: status.id }))
        }}
        onClose={onClose}
      />
    )
  if (deed === 'assign')
    return (
      <QuickPick
        title={`Assign ${item.key} to`}
        options={[
          ...choices.people.map((person) => ({
            value: person.id as number | null,
            label: person.name,
            chosen: person.id === item.inside?.assignee?.id,
          })),
          { value: null, label: 'No one' },
        ]}
        onPick={(assignee_id) => done(set.send({ id, assignee_id }))}
        onClose={onClose}
      />
    )
  if (deed === 'priority')
    return (
      <QuickPick
        title={`Priority of ${item.key}`}
        options={priorities.options.map((each) => ({ ...each, chosen: each.value === item.priority }))}
        onPick={(priority) => done(set.send({ id, priority }))}
        onClose={onClose}
      />
    )
  return (
    <QuickPick
      title={`Points of ${item.key}`}
      options={pointChoices.map((value) => ({
        value,
        label: String(value),
        chosen: value === item.inside?.points,
      }))}
      onPick={(points) => done(set.send({ id, points }))}
      onClose={onClose}
    />
  )
}

type Placed = { readonly id: number; readonly kind: Parameters<typeof itemPage>[0]['kind'] }
/** What keys can go to. */
export const itemLinkProps = (item: Placed) => ({ to: itemPage(item), [ITEM]: item.id })
