import * as imports from '../../contract/imports/calls.ts'
import { inspection, preparedCommand, type Route, sendFile, withApp } from '../kit/http/route.ts'
import * as change from './actions/change.ts'
import { claim } from './actions/commit.ts'
import * as create from './actions/create.ts'
import { rejected, template } from './actions/files.ts'
import { get, list, rows } from './actions/show.ts'
import { discard, undo } from './actions/undo.ts'

export const importRoutes: readonly Route[] = [
  inspection(imports.listImports, list),
  preparedCommand(imports.createImport, { prepare: create.prepare, run: create.keep }),
  inspection(imports.getImport, get),
  inspection(imports.listImportedRows, rows),
  preparedCommand(imports.changeImport, { prepare: change.prepare, run: change.keep }),
  preparedCommand(imports.commitImport, { prepare: withApp, run: claim }),
  preparedCommand(imports.undoImport, { prepare: withApp, run: undo }),
  sendFile(imports.getRejectedRows, rejected),
  sendFile(imports.getImportTemplate, template),
  preparedCommand(imports.discardImport, { prepare: withApp, run: discard }),
]
