/** Something in a file that was not taken in: where it is, and why not. */
export interface Problem {
  /** Line of the file, from 1, where the row begins. */
  line: number;
  /** The column as the file's header names it; empty when the whole row is to blame. */
  column: string;
  why: string;
}
