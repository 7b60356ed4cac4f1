import { sql, type Kysely } from 'kysely'

/** Paying and the books: bank files and their layouts, ledger codes, and who downloaded which register. Money in paise. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTemplates(db)
  await createBankFiles(db)
  await createLedger(db)
  await createDownloads(db)
}

async function createTemplates(db: Kysely<never>) {
  await sql`
    create table bank_template (
      id integer generated always as identity primary key,
      name text not null,
      separator text not null constraint bank_template_separator_check
        check (separator in ('comma', 'semicolon', 'pipe', 'tilde', 'tab')),
      is_quoted boolean not null,
      has_header boolean not null,
      amounts text not null constraint bank_template_amounts_check check (amounts in ('rupees', 'paise')),
      dates text not null constraint bank_template_dates_check
        check (dates in ('dd/mm/yyyy', 'dd-mm-yyyy', 'yyyymmdd', 'yyyy-mm-dd')),
      -- In their order: label, source, fixed text, and the longest text the bank takes.
      columns jsonb not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index bank_template_name_key on bank_template (lower(name))`.execute(db)
  for (const template of layouts)
    await sql`
      insert into bank_template (name, separator, is_quoted, has_header, amounts, dates, columns)
      values (${template.name}, ${template.separator}, ${template.separator === 'comma'}, ${template.header},
        'rupees', ${template.dates}, ${JSON.stringify(template.columns)}::jsonb)`.execute(db)

  // From which account of the company a pay group is paid, and in which layout.
  await sql`
    create table pay_group_bank (
      id integer generated always as identity primary key,
      pay_group_id integer not null constraint pay_group_bank_once unique references pay_group (id),
      template_id integer not null references bank_template (id),
      holder text not null,
      ifsc text not null,
      number text not null,
      number_sealed text not null,
      narration text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index pay_group_bank_template_idx on pay_group_bank (template_id)`.execute(db)
}

async function createBankFiles(db: Kysely<never>) {
  // The file itself is not kept: it is made again from its rows, and its hash proves that it is the same.
  await sql`
    create table bank_file (
      id integer generated always as identity primary key,
      run_id integer not null references payroll_run (id),
      sequence smallint not null,
      state text not null default 'live' constraint bank_file_state_check check (state in ('live', 'void')),
      file_name text not null,
      template jsonb not null,
      debit jsonb not null,
      debit_number_sealed text not null,
      value_date date not null,
      people integer not null,
      total bigint not null,
      sha256 text not null,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      voided_by integer references account (id),
      voided_at timestamptz(3),
      void_reason text not null default '',
      version integer not null default 1,
      constraint bank_file_sequence_key unique (run_id, sequence),
      constraint bank_file_void_check check ((state = 'void') = (voided_by is not null))
    )`.execute(db)
  await sql`create unique index bank_file_live_once on bank_file (run_id) where state = 'live'`.execute(db)
  await sql`
    create table bank_file_row (
      id integer generated always as identity primary key,
      file_id integer not null references bank_file (id),
      payslip_id integer not null references payslip (id),
      bank_entry_id integer references record_entry (id),
      amount bigint not null,
      -- Why the person is not in the file; empty for those who are.
      cause text not null default '' constraint bank_file_row_cause_check
        check (cause in ('', 'cash', 'held', 'account_changed', 'nothing_to_pay')),
      constraint bank_file_row_once unique (file_id, payslip_id)
    )`.execute(db)
  await sql`create index bank_file_row_slip_idx on bank_file_row (payslip_id)`.execute(db)
  await sql`
    create table bank_file_download (
      id integer generated always as identity primary key,
      file_id integer not null references bank_file (id),
      downloaded_by integer not null references account (id),
      downloaded_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index bank_file_download_file_idx on bank_file_download (file_id)`.execute(db)
}

/** Components have a ledger code of their own; this is for what the law deducts, the net, and the other side. */
async function createLedger(db: Kysely<never>) {
  await sql`
    create table ledger_code (
      id integer generated always as identity primary key,
      line_code text not null constraint ledger_code_once unique,
      ledger text not null,
      -- What the company pays on top is an expense and a liability at once.
      payable text not null default '',
      version integer not null default 1
    )`.execute(db)
}

async function createDownloads(db: Kysely<never>) {
  await sql`
    create table register_download (
      id integer generated always as identity primary key,
      register text not null,
      format text not null,
      company_id integer references company (id),
      month date not null,
      narrowed text not null default '',
      downloaded_by integer not null references account (id),
      downloaded_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index register_download_at_idx on register_download (downloaded_at desc, id)`.execute(db)
  await sql`create index register_download_company_idx on register_download (company_id)`.execute(db)
}

const column = (label: string, source: string, most: number | null = null, fixed = '') => ({
  label,
  source,
  fixed,
  most,
})

const layouts = [
  {
    name: 'Generic CSV',
    separator: 'comma',
    header: true,
    dates: 'yyyy-mm-dd',
    columns: [
      column('Beneficiary name', 'beneficiary_name'),
      column('Account number', 'account_number'),
      column('IFSC', 'ifsc'),
      column('Amount', 'amount'),
      column('Employee code', 'employee_code'),
      column('Narration', 'narration'),
    ],
  },
  {
    name: 'Bulk NEFT, comma',
    separator: 'comma',
    header: false,
    dates: 'dd/mm/yyyy',
    columns: [
      column('Transaction type', 'fixed', 1, 'N'),
      column('Beneficiary code', 'employee_code', 13),
      column('Beneficiary account', 'account_number', 25),
      column('Amount', 'amount'),
      column('Beneficiary name', 'beneficiary_name', 40),
      column('Customer reference', 'slip_number', 20),
      column('Narration', 'narration', 30),
      column('Value date', 'value_date'),
      column('IFSC', 'ifsc', 11),
      column('Bank name', 'bank_name', 40),
    ],
  },
  {
    name: 'Bulk NEFT, pipe',
    separator: 'pipe',
    header: true,
    dates: 'dd-mm-yyyy',
    columns: [
      column('PRODUCT_CODE', 'fixed', 10, 'SALARY'),
      column('PAYMENT_MODE', 'fixed', 4, 'NEFT'),
      column('DEBIT_ACCOUNT', 'debit_account', 25),
      column('BENEFICIARY_NAME', 'beneficiary_name', 40),
      column('BENEFICIARY_ACCOUNT', 'account_number', 25),
      column('BENEFICIARY_IFSC', 'ifsc', 11),
      column('AMOUNT', 'amount'),
      column('PAYMENT_DATE', 'value_date'),
      column('NARRATION', 'narration', 30),
      column('REMARKS', 'employee_code', 30),
    ],
  },
] as const
