import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { packList, type PackRow } from '#payroll/contract/packs/pack-calls.ts'
import { StatesWithoutRules } from './states-without-rules.tsx'
import { UnconfirmedPacks } from './unconfirmed-packs.tsx'

const cells = {
  title: ({ key, title }: PackRow) => <Link to={`/rule-packs/${key}`}>{title}</Link>,
}

export function Screen() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="Rule packs"
        about="Figures of the law with their days and sources. Pay is computed with the published ones."
      />
      <Stack>
        <UnconfirmedPacks />
        <StatesWithoutRules />
        <ListTable
          list={packList}
          cells={cells}
          rowName={(row) => row.title}
          onOpen={(row) => void navigate(`/rule-packs/${row.key}`)}
        />
      </Stack>
    </>
  )
}
