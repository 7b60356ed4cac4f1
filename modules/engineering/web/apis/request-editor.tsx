import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import {
  readRequest,
  saveRequest,
  sendRequest,
  type CollectionPage,
  type RequestView,
} from '#engineering/contract/apis/api-calls.ts'
import { requestFacts, type Holding, type RequestFacts } from '#engineering/contract/apis/api-shapes.ts'
import { curlOf, prepareRequest, variablesOf } from '#engineering/contract/apis/resolve-rules.ts'
import { bodyKinds, methods } from '#engineering/contract/engineering-lists.ts'
import { AnswerPane, type Answered } from './answer-pane.tsx'
import { AssertionsField } from './assertions-field.tsx'
import { AuthField } from './auth-field.tsx'
import { BrowserSend } from './browser-send.tsx'
import { PairsField } from './pairs-field.tsx'
import { shownValues } from './shown-values.ts'
import styles from './apis.module.css'

type Environment = CollectionPage['environments'][number]
type EditorProps = { collection: CollectionPage; requestId: number; environment: Environment | null }

export function RequestEditor({ collection, requestId, environment }: EditorProps) {
  const read = useCall(readRequest, { id: requestId })
  if (!read.isSuccess) return <ReadState of={read} />
  return <Editor key={requestId} collection={collection} request={read.data} environment={environment} />
}

type Sent = SentBy<typeof saveRequest>
const plain = { name: '', value: '', on: true }
const tabs = [
  { key: 'params', label: 'Params' },
  { key: 'headers', label: 'Headers' },
  { key: 'auth', label: 'Auth' },
  { key: 'body', label: 'Body' },
  { key: 'tests', label: 'Tests' },
  { key: 'note', label: 'Note' },
] as const
type Tab = (typeof tabs)[number]['key']

type OpenProps = { collection: CollectionPage; request: RequestView; environment: Environment | null }

function Editor({ collection, request, environment }: OpenProps) {
  const [tab, setTab] = useState<Tab>('params')
  const [answered, setAnswered] = useState<Answered | null>(null)
  const send = useSend(sendRequest, { silent: true, shows: () => true })
  const { collection_id: _collection, folder_id, kept, ...facts } = request
  const above = aboveOf(collection, folder_id)
  const run = async (draft: RequestFacts) => {
    const sent = await send.send({ id: request.id, environment_id: environment?.id ?? null, draft })
    setAnswered(sent.ok ? { answer: sent.data } : { failure: sent.failure.message })
  }
  return (
    <div className={styles.work}>
      <Form call={saveRequest} start={facts} onDone={() => undefined} label="Request">
        {(form) => {
          const draft = requestFacts.safeParse(form.values)
          return (
            <>
              <TextField {...form('name')} label="Name" autoComplete="off" />
              <div className={styles.address}>
                <SelectField
                  {...form('method')}
                  label="Method"
                  options={methods.map((method) => ({ value: method, label: method }))}
                />
                <TextField {...form('url')} label="Address" placeholder="https://" autoComplete="off" />
                {collection.can.includes('run') && (
                  <Button
                    look="primary"
                    busy={send.busy}
                    disabled={!draft.success}
                    onClick={() => void (draft.success && run(draft.data))}
                  >
                    Send
                  </Button>
                )}
              </div>
              {draft.success && <Resolved request={draft.data} above={above} environment={environment} />}
              <SectionTabs
                label="Parts of the request"
                tabs={tabs.map((one) => ({ ...one, count: countOf(one.key, form.values) }))}
                tab={tab}
                onTab={setTab}
              />
              <TabPanel tab={tab} form={form} />
              {form.errorAt('secret') && tab !== 'auth' && <p role="alert">{form.errorAt('secret')}</p>}
              {kept.length > 0 && (
                <p className={styles.quiet}>{`Kept from the import and not used: ${kept.join(', ')}.`}</p>
              )}
              <FormActions end>
                {draft.success && <CopyCurl request={draft.data} above={above} />}
                {collection.can.includes('edit') && <SubmitButton busy={form.busy}>Save</SubmitButton>}
              </FormActions>
              {answered && 'failure' in answered && draft.success && (
                <BrowserSend
                  request={draft.data}
                  above={above}
                  environment={environment}
                  onAnswered={setAnswered}
                />
              )}
            </>
          )
        }}
      </Form>
      <AnswerPane requestId={request.id} answered={answered} busy={send.busy} example={request.example} />
    </div>
  )
}

/** The folders above a request, the nearest first, and the collection last. */
export function aboveOf(collection: CollectionPage, folderId: number | null): Holding[] {
  const chain: Holding[] = []
  for (let at = folderId; at !== null;) {
    const folder = collection.folders.find(({ id }) => id === at)
    if (!folder || chain.includes(folder)) break
    chain.push(folder)
    at = folder.parent_id
  }
  return [...chain, collection]
}

type ResolvedProps = { request: RequestFacts; above: readonly Holding[]; environment: Environment | null }

function Resolved({ request, above, environment }: ResolvedProps) {
  const values = shownValues(environment)
  const used = variablesOf(request, above)
  if (used.length === 0) return null
  const unknown = used.filter((name) => !values.has(name))
  const { url } = prepareRequest(request, { above, values })
  return (
    <p className={styles.resolved}>
      <span className={styles.code}>{decodeURI(url)}</span>
      {unknown.length > 0 && (
        <span role="status">{`No value here: ${unknown.map((name) => `{{${name}}}`).join(', ')}`}</span>
      )}
    </p>
  )
}

const CopyCurl = ({ request, above }: { request: RequestFacts; above: readonly Holding[] }) => (
  <Button
    onClick={() =>
      void navigator.clipboard
        .writeText(curlOf(request, above))
        .then(() => showToast({ tone: 'good', text: 'cURL command copied, without secrets.' }))
    }
  >
    Copy as cURL
  </Button>
)

function countOf(tab: Tab, values: Partial<Sent>): number | undefined {
  if (tab === 'params') return values.params?.length
  if (tab === 'headers') return values.headers?.length
  return tab === 'tests' ? values.assertions?.length : undefined
}

function TabPanel({ tab, form }: { tab: Tab; form: Fields<Sent> }) {
  if (tab === 'params') {
    const params = form.values.params ?? []
    return (
      <>
        <PairsField
          name="params"
          one="parameter"
          pairs={params}
          blank={{ ...plain, place: 'query' as const }}
          onChange={(changed) => form('params').onChange(changed)}
        />
        {params.some(({ place }) => place === 'path') && (
          <p className={styles.quiet}>
            Parameters of an import that stand in the address as :name keep their place.
          </p>
        )}
      </>
    )
  }
  if (tab === 'headers')
    return (
      <PairsField
        name="headers"
        one="header"
        pairs={form.values.headers}
        blank={plain}
        onChange={(changed) => form('headers').onChange(changed)}
      />
    )
  if (tab === 'auth') return <AuthField field={form('auth')} error={form.errorAt('secret')} />
  if (tab === 'body') return <BodyField form={form} />
  if (tab === 'tests') return <AssertionsField field={form('assertions')} />
  return (
    <>
      <TextArea {...form('note')} label="Note" optional rows={4} longest={10_000} />
      <TextArea {...form('example')} label="Example answer" optional rows={6} longest={200_000} />
    </>
  )
}

function BodyField({ form }: { form: Fields<Sent> }) {
  const field = form('body')
  const body = { kind: 'none' as const, text: '', fields: [], ...field.value }
  return (
    <>
      <SelectField
        name="body-kind"
        label="Body"
        value={body.kind}
        options={bodyKinds.options}
        onChange={(kind) => field.onChange({ ...body, kind: kind ?? 'none' })}
      />
      {(body.kind === 'json' || body.kind === 'text') && (
        <TextArea
          name="body-text"
          label="Content"
          rows={10}
          value={body.text}
          onChange={(text) => field.onChange({ ...body, text })}
        />
      )}
      {(body.kind === 'form' || body.kind === 'multipart') && (
        <PairsField
          name="fields"
          one="field"
          pairs={body.fields}
          blank={plain}
          onChange={(fields) => field.onChange({ ...body, fields })}
        />
      )}
    </>
  )
}
