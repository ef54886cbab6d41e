/**
 * Which files of the web app come together, in a chunk of each name. A group takes along what its files
 * import, so each comes before those built upon it: what a form shares with a table is in the chunk of
 * who is signed in, and no table waits for zod. A pattern that begins with `!` leaves files out.
 */
export const groups = {
  /** What every screen needs, the sign-in too. */
  base: {
    priority: 3,
    files: [
      'node_modules/{react,react-dom,scheduler,react-router,react-hot-toast}/**',
      'node_modules/@tanstack/**',
      '!node_modules/@tanstack/**/{queriesObserver,useQueries}.*',
      'web/app/main.tsx',
      'web/auth/{LoginPage,SignInForm}.tsx',
      'web/ui/Mark.tsx',
      'web/ui/form/{FieldFrame,PasswordInput}.tsx',
    ],
  },
  /** What every screen after the sign-in shares, and the first of them, the dashboard. */
  'signed-in': {
    priority: 2,
    files: [
      'node_modules/{lucide-react,react-hook-form}/**',
      'contract/values/*.ts',
      '!contract/values/{text,order,lists,calendar-schemas,money-schemas}.ts',
      'contract/*/terms.ts',
      '!contract/{keys,imports,daybook}/terms.ts',
      'contract/languages/*.ts',
      'contract/payments/account.ts',
      'contract/kit/own-refusals.ts',
      'web/app/{Layout,Header,after-sign-in}.{ts,tsx}',
      'web/screens/*.ts',
      'web/app/sidebar/*',
      '!web/app/sidebar/DrawerPopup.tsx',
      'web/api/*.ts',
      'web/storage/*.ts',
      '!web/storage/kept-rows.ts',
      'web/dashboard/DashboardPage.tsx',
      'web/shared/*.{ts,tsx}',
      '!web/shared/{key-permissions,person-choices,draft,age}.ts',
      '!web/shared/{DocumentLanguage,ActiveState,DeleteRecord,RecordState,ImportLink,HistoryLink,Away,PersonFilter,DraftNotice}.tsx',
      'web/ui/*.{ts,tsx}',
      'web/ui/{chart,day,dialog,lazy,toast}/*.{ts,tsx}',
      '!web/ui/dialog/*Popup.tsx',
      '!web/ui/day/DayPicker.tsx',
      'web/ui/form/{FormBar,SelectFrame}.tsx',
    ],
  },
  /** What makes sentences of facts: of forms, and of the answers in other languages. */
  sentences: { priority: 2, files: ['contract/kit/sentences.ts'] },
  /** What features share: of records and files, of keys, of marks and of results. */
  record: {
    priority: 1,
    files: ['web/shared/RecordState.tsx', 'web/files/save-file.ts', 'web/api/transfer/*.ts'],
  },
  permissions: { priority: 1, files: ['web/shared/key-permissions.ts'] },
  rosters: {
    priority: 1,
    files: ['web/shared/{rosters,saving}/*.{ts,tsx}', 'contract/students/search.ts'],
  },
  results: { priority: 1, files: ['contract/fitness/events.ts', 'web/shared/fitness/names.ts'] },
  /** Dialogs, loaded when the first one opens. */
  dialog: {
    priority: 1,
    files: [
      'web/ui/dialog/*Popup.tsx',
      'web/app/sidebar/DrawerPopup.tsx',
      'web/app/AccountPopup.tsx',
    ],
  },
  /** What only screens with a form need: its fields, and what checks what was typed. */
  form: {
    priority: 1,
    files: [
      'node_modules/{zod,@hookform}/**',
      'web/ui/form/*',
      'web/shared/payments/paying/reference-hint.ts',
      'contract/{kit,values}/*.ts',
      '!contract/values/{order,lists}.ts',
    ],
  },
  /** Lists, and the search, filters and imports above them. */
  list: {
    priority: 1,
    files: [
      'web/ui/{filters,table}/*',
      'web/shared/exports/paged-list.ts',
      'web/shared/ImportLink.tsx',
      'contract/values/order.ts',
    ],
  },
  /** Marks and results that wait, and the code that uploads them. */
  outbox: { priority: 1, files: ['node_modules/idb/**', 'web/shared/outbox/**/*.ts'] },
  /** Marking as a coach opens it, in one file. */
  marking: {
    priority: 1,
    files: [
      'web/attendance/{marking,roll}/*',
      'web/attendance/{venue-day,mark-times}.ts',
      'web/attendance/{VenueDayFilters,NoVenues}.tsx',
    ],
  },
  /** What the forms of students and the columns of imports share. */
  students: { priority: 1, files: ['contract/students/calls.ts'] },
  /** Two screens each that are opened one after the other. */
  imports: { priority: 0, files: ['web/imports/**', 'contract/imports/terms.ts'] },
  keys: { priority: 0, files: ['web/keys/**', 'contract/keys/terms.ts'] },
}
