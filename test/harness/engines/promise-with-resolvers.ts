// Polyfill: the planner uses Promise.withResolvers, available since Node 22.
interface Resolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
}

const promise = Promise as unknown as { withResolvers?: () => Resolvers<unknown> };

promise.withResolvers ??= () => {
  let resolve: Resolvers<unknown>['resolve'] = () => {};
  let reject: Resolvers<unknown>['reject'] = () => {};
  const made = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise: made, resolve, reject };
};
