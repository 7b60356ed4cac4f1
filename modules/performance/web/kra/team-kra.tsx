import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { flagWords, teamKraList, type PersonKra } from '#performance/contract/kra-calls.ts'

const tones = { none: 'neutral', missing: 'bad', not_agreed: 'warn', stale: 'warn' } as const

const cells = {
  done: ({ done }: PersonKra) => (done === null ? '–' : `${show.days(done)} %`),
  flag: ({ flag }: PersonKra) => (flag === 'none' ? '' : <Badge tone={tones[flag]}>{flagWords[flag]}</Badge>),
}

export function TeamKra() {
  const go = useNavigate()
  return (
    <ListTable
      list={teamKraList}
      rowName={({ person }) => person.name}
      onOpen={(row) => void go(`/kra-list?person=${row.id}`)}
      cells={cells}
      empty={<EmptyState title="No people">No one reports to you, or the filters hide them.</EmptyState>}
    />
  )
}
