import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import {
  downloadAnalysis,
  linkAnalysisItem,
  makeAnalysisItems,
  moveAnalysis,
  readAnalysis,
  type AnalysisPage,
} from '#engineering/contract/analyses/analysis-calls.ts'
import { analysisStates } from '#engineering/contract/engineering-lists.ts'
import { AddItem } from '#engineering/web/add-item.tsx'
import styles from '#engineering/web/engineering.module.css'
import { useEngineeringNews } from '#engineering/web/use-engineering-news.ts'
import { AssignDialog, DecideDialog } from './analysis-dialogs.tsx'
import { EditAnalysis } from './edit-analysis.tsx'
import { EstimateTable } from './estimate-table.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readAnalysis, { id: Number(id) })
  useEngineeringNews(read.refetch)
  const [editing, setEditing] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const analysis = read.data
  return (
    <>
      <PageHeader
        title={analysis.title}
        mark={<StatusBadge catalogue={analysisStates} status={analysis.state} />}
        about={[analysis.project?.name ?? analysis.lead?.name, `Edition ${analysis.edition}`].join(' · ')}
        actions={<Actions analysis={analysis} onEdit={() => setEditing(true)} />}
      />
      {analysis.reason && (analysis.state === 'rejected' || analysis.state === 'open') && (
        <Section title="Why it was rejected">
          <p className={styles.prose}>{analysis.reason}</p>
        </Section>
      )}
      {editing ? (
        <EditAnalysis analysis={analysis} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.parts}>
            <Texts analysis={analysis} />
            <Remarks subject="engineering.analysis" subjectId={analysis.id} />
          </div>
          <div className={styles.parts}>
            <Facts analysis={analysis} />
            <Items analysis={analysis} />
          </div>
        </div>
      )}
    </>
  )
}

type Part = { analysis: AnalysisPage }
type Opened = 'assign' | 'approve' | 'reject'

function Actions({ analysis, onEdit }: Part & { onEdit: () => void }) {
  const [opened, open] = useState<Opened | null>(null)
  const move = useSend(moveAnalysis)
  const { id, can } = analysis
  const close = () => open(null)
  const mover = (to: 'open' | 'submitted_for_approval' | 'closed', label: string, primary: boolean) => (
    <Button
      {...(primary ? { look: 'primary' as const } : {})}
      busy={move.busy}
      onClick={() => void move.send({ id, to })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Button onClick={() => void download(downloadAnalysis, { id })}>PDF</Button>
      {can.includes('edit') && <Button onClick={onEdit}>Edit</Button>}
      {can.includes('assign') && <Button onClick={() => open('assign')}>Assign</Button>}
      {can.includes('close') && mover('closed', 'Close', false)}
      {can.includes('start') && mover('open', 'Start', true)}
      {can.includes('submit') && mover('submitted_for_approval', 'Submit', true)}
      {can.includes('decide') && (
        <>
          <Button onClick={() => open('reject')}>Reject</Button>
          <Button look="primary" onClick={() => open('approve')}>
            Approve
          </Button>
        </>
      )}
      {opened === 'assign' && <AssignDialog analysis={analysis} onClose={close} />}
      {(opened === 'approve' || opened === 'reject') && (
        <DecideDialog analysis={analysis} approve={opened === 'approve'} onClose={close} />
      )}
    </>
  )
}

const Lines = ({ of, empty }: { of: readonly string[]; empty: string }) =>
  of.length === 0 ? (
    <p className={styles.quiet}>{empty}</p>
  ) : (
    <ol className={styles.numbered}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )

const Texts = ({ analysis }: Part) => (
  <>
    <Section title="Functional">
      <Lines
        of={analysis.functional}
        empty="Nothing listed yet. The analyst writes what the product must do."
      />
    </Section>
    <Section title="Non-functional">
      <Lines of={analysis.non_functional} empty="Nothing listed yet." />
    </Section>
    <Section title="Estimate">
      <EstimateTable rows={analysis.estimates} />
    </Section>
    {(['assumptions', 'risks'] as const).map((part) =>
      analysis[part] === '' ? null : (
        <Section key={part} title={part === 'risks' ? 'Risks' : 'Assumptions'}>
          <p className={styles.prose}>{analysis[part]}</p>
        </Section>
      ),
    )}
    {analysis.questions.length > 0 && (
      <Section title="Questions">
        <ul className={styles.lines}>
          {analysis.questions.map(({ text, answer, query }) => (
            <li key={text}>
              <strong>{text}</strong>
              <p className={answer ? styles.prose : styles.quiet}>{answer || 'No answer yet.'}</p>
              {query && <Badge tone="info">{query.name}</Badge>}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
)

const Facts = ({ analysis }: Part) => (
  <Section title="Details">
    <KeyValue
      entries={[
        [
          'Project',
          analysis.project ? (
            <Link key="project" to={`/projects/project-details/${analysis.project.id}`}>
              {analysis.project.name}
            </Link>
          ) : (
            'Not set'
          ),
        ],
        ...(analysis.lead ? ([['Lead', analysis.lead.name]] as const) : []),
        ['Analyst', analysis.analyst ? <PersonName key="analyst" {...analysis.analyst} /> : 'Not set'],
        ['Approver', analysis.approver ? <PersonName key="approver" {...analysis.approver} /> : 'Not set'],
        ['Created', show.moment(analysis.created_at)],
        ['Age', analysis.age_days === 1 ? '1 day' : `${analysis.age_days} days`],
      ]}
    />
  </Section>
)

function Items({ analysis }: Part) {
  const make = useSend(makeAnalysisItems)
  const link = useSend(linkAnalysisItem)
  const { id, items, can, project } = analysis
  return (
    <Section
      title="Work items"
      actions={
        can.includes('make_items') && (
          <Button busy={make.busy} onClick={() => void make.send({ id })}>
            Make items from the functional list
          </Button>
        )
      }
    >
      {items.length === 0 && (
        <p className={styles.quiet}>No items are linked. They are made after the approval.</p>
      )}
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id} className={styles.line}>
            <Link to={itemPage(item)}>{`${item.key} ${item.title}`}</Link>
            <span className={styles.quiet}>{item.status}</span>
            {can.includes('link') && (
              <Button
                size="s"
                aria-label={`Unlink ${item.key}`}
                onClick={() =>
                  void link.send({ id, item: Number(item.key.split('-').at(-1)), linked: false })
                }
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.includes('link') && project && (
        <AddItem
          projectId={project.id}
          label="Link item"
          chosen={items.map((item) => item.id)}
          busy={link.busy}
          onAdd={({ number }) => void link.send({ id, item: number })}
        />
      )}
    </Section>
  )
}
