import type { Employee } from '../../../contract/employees/calls.ts'
import { DeleteRecord } from '../../shared/DeleteRecord.tsx'
import { employeeReads } from '../employee-reads.ts'

type Props = { employee: Employee | undefined; onClose: () => void; onDeleted: () => void }

export const DeleteEmployee = ({ employee, ...rest }: Props) => (
  <DeleteRecord
    {...rest}
    call="DELETE /api/employees/:id"
    kind="Employee"
    record={employee}
    sentence={({ name }) =>
      `Delete ${name}? The account is signed out everywhere at once; what was recorded with it stays under the name. This cannot be undone.`
    }
    refresh={employeeReads}
  />
)
