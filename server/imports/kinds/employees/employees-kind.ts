import { sayImport } from '../../../../contract/imports/sentences.ts'
import { employeeColumns } from '../../../../contract/imports/fields.ts'
import { withHeadings } from '../headings.ts'
import type { Kind } from '../kind.ts'
import {
  type EmployeeFacts,
  type EmployeePlan,
  employeeQuestions,
  judgeEmployee,
  readEmployeeFacts,
} from './judge.ts'
import { makeEmployees, undoEmployees } from './make.ts'

/** Employees, without passwords. */
export const employeesKind: Kind<EmployeeFacts, EmployeePlan> = {
  kind: 'employees',
  fields: withHeadings(employeeColumns),
  judgesBy: ['employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  readFacts: readEmployeeFacts,
  questions: employeeQuestions,
  judge: judgeEmployee,
  summarise: (taken) => {
    const added = taken.filter(({ is }) => is === 'new').length
    const updated = taken.length - added
    const note = { code: 'no_passwords' as const }
    return {
      makes: { employees: added, ...(updated > 0 && { updated }) },
      notes: added > 0 ? [{ ...note, message: sayImport(note) }] : [],
    }
  },
  make: (tx, taken, _facts, work) => makeEmployees(tx, taken, work),
  undo: undoEmployees,
}
