/**
 * `bySelection`: only the clipboard refuses, as in browsers within apps. Returns the copied texts.
 */
export function setClipboard(access: 'allowed' | 'bySelection' | 'refused'): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (access !== 'allowed') throw new DOMException('No', 'NotAllowedError');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const copySelection = () => {
    const field = document.activeElement;
    if (access === 'bySelection' && field instanceof HTMLTextAreaElement) copied.push(field.value);
    return access === 'bySelection';
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copySelection });
  return copied;
}
