import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { teamTaskList, type ItemRow } from '#projects/contract/items/item-list.ts'
import { itemPage, MOST_HIDDEN } from '#projects/contract/items/item-lists.ts'
import { ItemKeys, itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import { itemCells, useProjectChoices } from './items-screen.tsx'

const cells = {
  ...itemCells,
  title: (row: ItemRow) => (
    <Link {...itemLinkProps(row)} to={itemPage(row).replace('/projects/', '/my-team-tasks/')}>
      {row.title}
    </Link>
  ),
}

const hiddenText = (hidden: number): string => {
  if (hidden > MOST_HIDDEN) return `more than ${show.count(MOST_HIDDEN)} hidden items`
  return hidden === 1 ? '1 hidden item' : `${hidden} hidden items`
}

export function Screen() {
  const projects = useProjectChoices()
  const hidden = useCall(teamTaskList.read, { size: 1 }).data?.hidden_items ?? 0
  const unseen = hiddenText(hidden)
  return (
    <>
      <PageHeader
        title="My team’s tasks"
        about={
          hidden === 0
            ? 'Work items of the people who report to you.'
            : `Work items of the people who report to you, and ${unseen} in projects that you don’t see.`
        }
      />
      <ListTable
        list={teamTaskList}
        cells={cells}
        choices={{ project: projects }}
        rowName={(row) => `${row.key} ${row.title}`}
        empty={
          <EmptyState title="No work items">The people who report to you have no open items.</EmptyState>
        }
      />
      <ItemKeys />
    </>
  )
}
