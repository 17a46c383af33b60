export { CodeField } from './code.field';
export { showError } from './show-error';
export { showFormError } from './show-form-error';
export { useCodeField } from './use-code-field';
