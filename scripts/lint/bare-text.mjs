/**
 * A browser's translation puts elements in the place of text nodes, which React goes on using: to
 * place what comes and goes beside them, and to change what they say. So a text that has dynamic
 * neighbours, or is one, stands in an element of its own, where it is the only child.
 */
const MESSAGE =
  'A text beside what changes needs an element of its own: a translated page replaces text nodes.';

/**
 * What comes out as elements or nothing: properties by their names, and calls. A component whose
 * children may be text puts them into an element of its own.
 */
const ELEMENTS = /^(children|icon|adornment|account|totals|undefined|[A-Z]\w*)$/;
const ELEMENTS_OF_CALL = /^(map|flatMap|filter|from|createPortal|children|picture)$/;

const isBlank = (node) =>
  (node.type === 'JSXText' && node.value.trim() === '') ||
  (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

/** The expressions that one may come out as, without those that show nothing. */
function branchesOf(expression) {
  switch (expression?.type) {
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(branchesOf);
    case 'LogicalExpression':
      return expression.operator === '&&'
        ? branchesOf(expression.right)
        : [expression.left, expression.right].flatMap(branchesOf);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return branchesOf(expression.expression);
    default:
      return expression ? [expression] : [];
  }
}

const nameOf = (node) =>
  node.type === 'MemberExpression' ? nameOf(node.property) : node.type === 'Identifier' ? node.name : '';

/** What a name was given in this file; undefined for a parameter or an import. */
function valueOf(identifier, scope) {
  for (let at = scope; at; at = at.upper) {
    const [definition] = at.set.get(identifier.name)?.defs ?? [];
    if (!definition) continue;
    const { type, node } = definition;
    return type === 'Variable' && node.id.type === 'Identifier' ? node.init : undefined;
  }
  return undefined;
}

/** Whether an expression may come out as text, as far as its syntax tells. */
function isText(expression, scope) {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'CallExpression':
      return !ELEMENTS_OF_CALL.test(nameOf(expression.callee));
    case 'Identifier': {
      const value = valueOf(expression, scope);
      if (value) return branchesOf(value).some((branch) => isText(branch, scope));
      return !ELEMENTS.test(expression.name);
    }
    case 'MemberExpression':
      return !ELEMENTS.test(nameOf(expression));
    default:
      return false;
  }
}

/** Whether it is the same as long as the page is there: a text of the catalogue without values. */
function isFixed(child) {
  if (child.type !== 'JSXExpressionContainer') return true;
  const { expression } = child;
  if (expression.type === 'Literal' || expression.type === 'JSXElement') return true;
  return (
    expression.type === 'CallExpression' &&
    expression.arguments.length === 1 &&
    expression.arguments[0].type === 'Literal'
  );
}

const isTextChild = (child, scope) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' &&
    branchesOf(child.expression).some((branch) => isText(branch, scope)));

/** ESLint rule `razao/bare-text`. */
export const bareText = {
  meta: { type: 'problem', schema: [], messages: { bare: MESSAGE } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'bare' });
    const check = (node) => {
      const shown = node.children.filter((child) => !isBlank(child));
      const isLoose = node.type === 'JSXFragment' || (shown.length > 1 && !shown.every(isFixed));
      const scope = context.sourceCode.getScope(node);
      if (isLoose) shown.filter((child) => isTextChild(child, scope)).forEach(report);
    };
    /** A component that comes out as text leaves it in whatever element it stands in. */
    const checkAnswer = (answer, owner) => {
      const name = owner.id?.name ?? owner.parent?.id?.name ?? '';
      if (!/^[A-Z]/.test(name) || /^[A-Z_\d]+$/.test(name)) return;
      for (const branch of branchesOf(answer))
        if (!/^(Identifier|MemberExpression)$/.test(branch.type) && isText(branch, null)) report(branch);
    };
    const owners = [];
    const enter = (node) => void owners.push(node);
    const leave = (node) => {
      owners.pop();
      if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
        checkAnswer(node.body, node);
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ':function': enter,
      ':function:exit': leave,
      ReturnStatement: (node) => owners.length && checkAnswer(node.argument, owners.at(-1)),
    };
  },
};
