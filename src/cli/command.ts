import type { Options, ValuesOfOptions } from './option.ts'
import type { HostFeatures } from '../hosts/node/host-features.ts'
import type { Text } from '../contract/text.ts'

/** The process of a command. */
export interface ProcessIo {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a line can be overwritten. */
  readonly isTerminal: boolean
  /** Asks the command to end. */
  readonly signal: AbortSignal
  readonly pages: Pages
  /** Parts of the sandboxes that it runs, which it can live without. */
  readonly features: HostFeatures
}

/**
 * The means that a command gets of its process. `out` prints only the text that nothing else
 * writes.
 */
export interface Io extends Omit<ProcessIo, 'err'> {
  /** Prints a line, and the lines that belong below it. */
  readonly say: (line: string, ...below: readonly string[]) => void
  /** Prints a line to stderr. */
  readonly warn: (line: string) => void
  /** Overwrites the last progress; the next line that is said takes it away. Only a terminal shows it. */
  readonly progress: (line: string) => void
}

/** The built console. */
export interface Pages {
  readonly folder: string
  /** In a clone: builds the files that a browser asks for. */
  readonly build?: () => Promise<void>
  /** In a clone: builds the console from the current sources. */
  readonly rebuild?: () => Promise<void>
}

/** A command with its options; `section` is where they are in the configuration, unless at its top. */
export interface CommandRow<Chosen extends Options = Options> {
  readonly summary: Text
  readonly options: Chosen
  readonly section?: string
  /** The one argument of the command; without choices, `read` checks it. */
  readonly argument?: {
    readonly name: string
    readonly choices?: readonly string[]
    /** @throws Unable with the accepted values. */
    readonly read?: (given: string) => string
  }
  /** A second Ctrl-C ends it, unless it is sure to end soon. */
  readonly endsSoon?: true
  /**
   * Returns the exit code.
   *
   * @throws Unable when it cannot do its work.
   */
  readonly run: (values: ValuesOfOptions<Chosen>, io: Io, argument: string) => Promise<number>
}

/** Every command, by the word that names it. */
export type CommandTable = Readonly<Record<string, CommandRow>>

/** The command without a name. */
export const mainCommand = 'ensayo'

/** Keeps the exact types of a row, and hands on a row of any options. */
export const command = <Chosen extends Options>(row: CommandRow<Chosen>) =>
  row as unknown as CommandRow
