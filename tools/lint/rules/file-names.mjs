// @ts-check
import { basename, sep } from 'node:path';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const SHAPELESS = /(^|[-.])(utils?|helpers?|common|misc)([-.]|$)/;

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'problem',
    messages: {
      kebab: 'File names are kebab-case: "{{name}}".',
      shapeless: 'A file or folder is named after what is in it, not "{{name}}".',
    },
    schema: [],
  },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        const folders = context.filename.slice(context.cwd.length).split(sep).slice(0, -1);
        const shapeless = [...folders, name].find((part) => SHAPELESS.test(part));
        if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        if (shapeless) context.report({ node, messageId: 'shapeless', data: { name: shapeless } });
      },
    };
  },
};
